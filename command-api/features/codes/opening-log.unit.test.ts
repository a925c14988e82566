import type { CodeEvent } from '@app/events/code';
import { expect, test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { type CodeCommand, codeDecider } from './decider.ts';

const { given } = specification(codeDecider);

const code = { uid: 'AAAA1111', ownerId: 'u1' };
const generated: CodeEvent = {
  type: 'CodeGenerated',
  data: { ...code, autoDeleteDays: null, locationEnabled: true },
  personal: { title: 'Bag', greeting: null },
};
const deleted: CodeEvent = {
  type: 'CodeDeleted',
  data: { ...code, restorableUntil: '2026-11-23T09:30:10.000Z' },
};
const chosen = (enabled: boolean): CodeEvent => ({
  type: 'OpeningLogChosen',
  data: { ...code, enabled },
});
const choose = (enabled: boolean, ownerId = 'u1'): CodeCommand => ({
  type: 'ChooseOpeningLog',
  uid: code.uid,
  ownerId,
  enabled,
});

test('openings are noted until the owner does not want that, and again once they do', () => {
  given(generated).when(choose(true)).expectEvents();
  given(generated).when(choose(false)).expectEvents(chosen(false));
  given(generated, chosen(false)).when(choose(false)).expectEvents();
  given(generated, chosen(false)).when(choose(true)).expectEvents(chosen(true));
});

test('a restored code is as it was', () => {
  const restored: CodeEvent = { type: 'CodeRestored', data: code };
  const { evolve, initialState } = codeDecider;
  const state = [generated, chosen(false), deleted, restored].reduce(evolve, initialState);
  expect(state).toMatchObject({ status: 'owned', notesOpenings: false });
});
