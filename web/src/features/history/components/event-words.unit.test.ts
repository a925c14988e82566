import { expect, test } from 'vitest';
import {
  actorText,
  isSubject,
  nameInWords,
  shortId,
  streamText,
  subjectOf,
  typeText,
} from './event-words.ts';

const ID = '0b7f6c0a-6e0b-5c0e-9a53-6f1d1c4d9a11';

test('a type has words, and one that is not known is split into words', () => {
  expect(typeText('UserDisabled')).toBe('Disabled the account');
  expect(typeText('SomethingNewHappened')).toBe('Something new happened');
  expect(nameInWords('autoDeleteDays')).toBe('Auto delete days');
});

test('ids and keyed hashes are shortened, other names stay', () => {
  expect(shortId(ID)).toBe('0b7f6c0a');
  expect(shortId(`username-${'ab'.repeat(32)}`)).toBe('username-abababab');
  expect(shortId('7K3M9QXT')).toBe('7K3M9QXT');
});

test('a stream is said by its kind and its id', () => {
  expect(streamText(`user-${ID}`)).toBe('Accounts · 0b7f6c0a');
  expect(streamText('settings')).toBe('System settings');
  expect(subjectOf(`user-${ID}`)).toBe(ID);
});

test('actors are said as people would', () => {
  expect(actorText({ kind: 'user', id: ID })).toBe('Account 0b7f6c0a');
  expect(actorText({ kind: 'finder', id: null })).toBe('Somebody not signed in');
  expect(actorText({ kind: 'reactor', id: 'notifier' })).toBe('The product (notifier)');
});

test('ids and uids lead to other events, words do not', () => {
  expect([ID, '7K3M9QXT'].map(isSubject)).toEqual([true, true]);
  expect(['personal', 'free', 7, null].map(isSubject)).toEqual([false, false, false, false]);
});
