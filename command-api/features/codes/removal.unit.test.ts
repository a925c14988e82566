import type { CodeEvent } from '@app/events/code';
import { test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { codeDecider } from './decider.ts';

const { given } = specification(codeDecider);

const code = { uid: 'AAAA1111', ownerId: 'u1' };
const made: CodeEvent = {
  type: 'CodeGenerated',
  data: { ...code, autoDeleteDays: null, locationEnabled: true },
  personal: { title: 'Bag', greeting: 'Go away' },
};
const pictured: CodeEvent = {
  type: 'GreetingImageChosen',
  data: { ...code, imageId: 'p1', width: 10, height: 10, replacedId: null },
};
const deleted: CodeEvent = {
  type: 'CodeDeleted',
  data: { ...code, restorableUntil: '2026-01-01T00:00:10.000Z' },
};
const erased: CodeEvent = {
  type: 'CodeErased',
  data: { ...code, batchId: null, greetingImageId: null },
};
const noGreeting: CodeEvent = { type: 'GreetingChosen', data: code, personal: { greeting: null } };
const noPicture: CodeEvent = { type: 'GreetingImageRemoved', data: { ...code, imageId: 'p1' } };

const remove = (pictureId: string | null = null) =>
  ({ type: 'RemoveReported', ...code, pictureId }) as const;

test('what was reported goes once, and another picture stays', () => {
  given(made, pictured).when(remove()).expectEvents(noGreeting);
  given(made, pictured, noGreeting).when(remove()).expectEvents();
  given(made, pictured).when(remove('p1')).expectEvents(noPicture);
  given(made, pictured).when(remove('p2')).expectEvents();
});

test('it goes from a code that its owner may still restore, and is not there afterwards', () => {
  given(made, pictured, deleted).when(remove()).expectEvents(noGreeting);
  given(made, pictured, deleted).when(remove('p1')).expectEvents(noPicture);
  const restored: CodeEvent = { type: 'CodeRestored', data: code };
  given(made, deleted, noGreeting, restored)
    .when({ type: 'Edit', ...code, edits: { greeting: null } })
    .expectEvents();
});

test('nothing is left to remove of a code that was erased, or never was', () => {
  given(made, deleted, erased).when(remove()).expectEvents();
  given().when(remove()).expectEvents();
});
