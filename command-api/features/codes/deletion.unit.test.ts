import type { CodeEvent } from '@app/events/code';
import { expect, test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { type CodeCommand, codeDecider } from './decider.ts';

const { given } = specification(codeDecider);

const code = { uid: 'AAAA1111', ownerId: 'u1' };
const text = { title: 'Bag', greeting: 'Hello' };
const at = new Date('2026-11-23T09:30:00.000Z');
const generated: CodeEvent = {
  type: 'CodeGenerated',
  data: { ...code, autoDeleteDays: 30, locationEnabled: true },
  personal: text,
};
const claimed: CodeEvent = {
  type: 'CodeClaimed',
  data: { ...code, batchId: 'b1', autoDeleteDays: 30, locationEnabled: true },
  personal: text,
};
const pictured: CodeEvent = {
  type: 'GreetingImageChosen',
  data: { ...code, imageId: 'i1', width: 4, height: 3, replacedId: null },
};
const deleted: CodeEvent = {
  type: 'CodeDeleted',
  data: { ...code, restorableUntil: '2026-11-23T09:30:10.000Z' },
};
const restored: CodeEvent = { type: 'CodeRestored', data: code };
const erased: CodeEvent = {
  type: 'CodeErased',
  data: { ...code, batchId: null, greetingImageId: null },
};
const remove: CodeCommand = { type: 'Delete', ...code, at };
const restore: CodeCommand = { type: 'Restore', ...code };
const eraseAt = (time: string): CodeCommand => ({
  type: 'Erase',
  uid: 'AAAA1111',
  at: new Date(time),
});

const fold = (...events: readonly CodeEvent[]) =>
  events.reduce(codeDecider.evolve, codeDecider.initialState);

test('a deleted code can be restored for ten seconds at least', () => {
  given(generated).when(remove).expectEvents(deleted);
  given(claimed).when(remove).expectEvents(deleted);
  given(generated, deleted).when(restore).expectEvents(restored);
});

test('deleting what is deleted, and restoring what is there, changes nothing', () => {
  given(generated, deleted).when(remove).expectEvents();
  given(generated, deleted, erased).when(remove).expectEvents();
  given(generated).when(restore).expectEvents();
  given(generated, deleted, restored).when(restore).expectEvents();
});

test('a restored code is as it was, and can be deleted again', () => {
  expect(fold(generated, pictured, deleted, restored)).toEqual(fold(generated, pictured));
  given(generated, deleted, restored).when(remove).expectEvents(deleted);
});

test('a code is erased when its time is over, not before', () => {
  given(generated, deleted).when(eraseAt('2026-11-23T09:30:09.999Z')).expectEvents();
  given(generated, deleted).when(eraseAt('2026-11-23T09:30:10.000Z')).expectEvents(erased);
});

test('what was restored, or is erased, is not erased', () => {
  given(generated, deleted, restored).when(eraseAt('2027-01-01T00:00:00.000Z')).expectEvents();
  given(generated, deleted, erased).when(eraseAt('2027-01-01T00:00:00.000Z')).expectEvents();
  given().when(eraseAt('2027-01-01T00:00:00.000Z')).expectEvents();
});

test('a deletion that is done again later has a time of its own', () => {
  const again: CodeEvent = {
    type: 'CodeDeleted',
    data: { ...code, restorableUntil: '2026-11-23T09:31:00.000Z' },
  };
  given(generated, deleted, restored, again)
    .when(eraseAt('2026-11-23T09:30:30.000Z'))
    .expectEvents();
});

test('an erased code says what goes with it', () => {
  given(claimed, pictured, deleted)
    .when(eraseAt('2026-11-23T09:31:00.000Z'))
    .expectEvents({
      type: 'CodeErased',
      data: { ...code, batchId: 'b1', greetingImageId: 'i1' },
    });
});

test('what is erased does not come back', () => {
  given(generated, deleted, erased).when(restore).expectRefusal('conflict', 'code-erased');
});

test('only the owner deletes and restores', () => {
  for (const command of [
    { ...remove, ownerId: 'u2' },
    { ...restore, ownerId: 'u2' },
  ]) {
    for (const events of [[generated], [generated, deleted], [generated, deleted, erased]]) {
      given(events).when(command).expectRefusal('forbidden', 'not-your-code');
    }
    given().when(command).expectRefusal('not-found', 'code-not-found');
  }
});

test('a deleted code is changed by nobody, claimed by nobody, and its uid is not used again', () => {
  const edit: CodeCommand = { type: 'Edit', ...code, edits: { isPaused: true } };
  const ownership = { uid: 'AAAA1111', text, autoDeleteDays: null, codeType: 'other' as const };
  for (const events of [
    [claimed, deleted],
    [claimed, deleted, erased],
  ]) {
    given(events).when(edit).expectRefusal('gone', 'code-deleted');
    for (const ownerId of ['u1', 'u2']) {
      given(events)
        .when({ type: 'Claim', ...ownership, ownerId, batchId: 'b1' })
        .expectRefusal('gone', 'code-deleted');
      given(events)
        .when({ type: 'Generate', ...ownership, ownerId })
        .expectRefusal('conflict', 'uid-in-use');
    }
  }
});
