import type { CodeEvent } from '@app/events/code';
import { expect, test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { type CodeCommand, codeDecider } from './decider.ts';
import { farewellChoice } from './farewell-contract.ts';

const { given } = specification(codeDecider);
const code = { uid: 'AAAA1111', ownerId: 'u1' };
const generated: CodeEvent = {
  type: 'CodeGenerated',
  data: { ...code, autoDeleteDays: null, locationEnabled: true },
  personal: { title: 'Bag', greeting: null },
};
const words = { farewellWords: 'Write to me', farewellContact: 'sam@example.org' };
const nothing = { farewellWords: null, farewellContact: null };
const chosen = (personal: typeof words | typeof nothing): CodeEvent => ({
  type: 'CodeFarewellChosen',
  data: code,
  personal,
});
const choose = (farewell: typeof words | typeof nothing, ownerId = 'u1'): CodeCommand => ({
  type: 'ChooseFarewell',
  ...code,
  ownerId,
  farewell,
});

test('an owner chooses it, changes it and takes it back, each once', () => {
  given(generated).when(choose(words)).expectEvents(chosen(words));
  given(generated, chosen(words)).when(choose(words)).expectEvents();
  given(generated).when(choose(nothing)).expectEvents();
  given(generated, chosen(words)).when(choose(nothing)).expectEvents(chosen(nothing));
});

test('nobody else does, and not for what is gone', () => {
  const until = { restorableUntil: '2026-11-23T09:30:10.000Z' };
  const deleted: CodeEvent = { type: 'CodeDeleted', data: { ...code, ...until } };
  given().when(choose(words)).expectRefusal('not-found', 'code-not-found');
  given(generated).when(choose(words, 'u2')).expectRefusal('forbidden', 'not-your-code');
  given(generated, deleted).when(choose(words)).expectRefusal('gone', 'code-deleted');
});

test.each([
  ['sam@example.org', true],
  ['https://example.org/me', true],
  ['', true],
  [null, true],
  ['javascript:alert(1)', false],
  ['http://example.org', false],
  ['https://me:secret@example.org', false],
  ['call me', false],
])('%s is a contact: %s', (contact, isOne) => {
  expect(farewellChoice.safeParse({ words: null, contact }).success).toBe(isOne);
});
