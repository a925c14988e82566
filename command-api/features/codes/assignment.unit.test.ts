import type { CodeEvent } from '@app/events/code';
import { test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { codeDecider } from './decider.ts';

const { given } = specification(codeDecider);
const code = { uid: '7K3MQ9XA', ownerId: 'o1' };
const made: CodeEvent = {
  type: 'CodeGenerated',
  data: { ...code, autoDeleteDays: null, locationEnabled: true },
  personal: { title: 'Bike', greeting: null },
};
const assigned = (memberId: string | null, room: string | null): CodeEvent => ({
  type: 'CodeAssigned',
  data: { ...code, memberId },
  personal: { room },
});
const unassigned: CodeEvent = { type: 'CodeUnassigned', data: code };
const assign = (memberId: string | null, room: string | null) =>
  ({ type: 'Assign', ...code, to: { memberId, room } }) as const;
const nobody = { type: 'Assign', ...code, to: null } as const;

test('a thing is with a member or in a room; the same again changes nothing', () => {
  given(made).when(assign('m1', null)).expectEvents(assigned('m1', null));
  given(made, assigned('m1', null)).when(assign('m1', null)).expectEvents();
  given(made, assigned('m1', null))
    .when(assign(null, 'Cellar'))
    .expectEvents(assigned(null, 'Cellar'));
});

test('it comes back, once', () => {
  given(made, assigned('m1', null)).when(nobody).expectEvents(unassigned);
  given(made, assigned('m1', null), unassigned).when(nobody).expectEvents();
  given(made).when(nobody).expectEvents();
});
