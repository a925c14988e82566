import type { UserEvent } from '@app/events/user';
import { expect, test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { registeredEvent } from '../../testing/user-events.ts';
import { userDecider } from './decider.ts';

const { given } = specification(userDecider);

const userId = 'u1';
const registered = registeredEvent(userId, { email: 'sam@example.org' });
const ofPasskey = { userId, passkeyId: 'p1' } as const;
const challenge = { challengeId: 'c1', until: '2026-03-04T05:05:00.000Z' };
const credential = {
  credentialId: 'id1',
  publicKey: 'key',
  counter: 0,
  isSynced: true,
  attachment: 'platform',
} as const;
const add = {
  type: 'AddPasskey',
  ...ofPasskey,
  name: 'Phone',
  credential,
  device: 'Firefox on Android',
  challenge,
} as const;
const added = (passkeyId = 'p1', challengeId = 'c1', counter = 0): UserEvent => ({
  type: 'PasskeyAdded',
  data: {
    userId,
    passkeyId,
    challengeId,
    challengeUntil: challenge.until,
    counter,
    isSynced: true,
    attachment: 'platform',
    device: 'Firefox on Android',
  },
  personal: { name: 'Phone', credentialId: passkeyId.replace('p', 'id'), publicKey: 'key' },
});
const use = {
  type: 'UsePasskey',
  ...ofPasskey,
  counter: 0,
  isSynced: true,
  challenge: { ...challenge, challengeId: 'c2' },
} as const;
const used = (challengeId = 'c2', counter = 0, challengeUntil = challenge.until): UserEvent => ({
  type: 'PasskeyUsed',
  data: { ...ofPasskey, challengeId, challengeUntil, counter, isSynced: true },
});
const removed = (reason: 'user' | 'takeover'): UserEvent => ({
  type: 'PasskeyRemoved',
  data: { ...ofPasskey, reason },
});

const fell = (before: number, now: number): UserEvent => ({
  type: 'PasskeyCounterFell',
  data: { ...ofPasskey, before, now },
});

test('a passkey is added, and the same one not again', () => {
  given(registered).when(add).expectEvents(added());
  given(registered, added('p1', 'c0')).when(add).expectRefusal('conflict', 'passkey-known');
});

test('there are ten at most', () => {
  const ten = Array.from({ length: 10 }, (_, at) => added(`p${at + 2}`, `x${at}`));
  given(registered, ten).when(add).expectRefusal('conflict', 'too-many-passkeys');
  given(registered, ten.slice(1)).when(add).expectEvents(added());
});

test('a challenge is answered once, also by a passkey that was removed', () => {
  given(registered, added(), removed('user')).when(add).expectRefusal('invalid', 'stale-challenge');
  given(registered, added()).when(use).expectEvents(used());
  given(registered, added(), used()).when(use).expectRefusal('invalid', 'stale-challenge');
});

test('answered challenges are forgotten once they have run out', () => {
  const later = used('c3', 0, '2026-03-04T05:10:00.001Z');
  const state = [registered, added(), used(), later].reduce(
    userDecider.evolve,
    userDecider.initialState,
  );
  expect(state).toMatchObject({ answeredChallenges: [{ challengeId: 'c3' }] });
});

test('a counter that does not grow is noted, and 0 says nothing', () => {
  const counting = added('p1', 'c1', 5);
  given(registered, counting).when(use, { counter: 6 }).expectEvents(used('c2', 6));
  given(registered, counting).when(use, { counter: 5 }).expectEvents(used('c2', 5), fell(5, 5));
  given(registered, counting, used('c9', 8), used('c8', 2))
    .when(use, { counter: 3 })
    .expectEvents(used('c2', 3), fell(8, 3));
});

test('one that is not there is neither used nor renamed, and removing it changes nothing', () => {
  given(registered).when(use).expectRefusal('not-found', 'passkey-not-found');
  given(registered)
    .when({ type: 'RenamePasskey', ...ofPasskey, name: 'Old phone' })
    .expectRefusal('not-found', 'passkey-not-found');
  given(registered)
    .when({ type: 'RemovePasskey', ...ofPasskey })
    .expectEvents();
  given(registered, added())
    .when({ type: 'RemovePasskey', ...ofPasskey })
    .expectEvents(removed('user'));
});

test('it is renamed once', () => {
  const rename = { type: 'RenamePasskey', ...ofPasskey, name: 'Old phone' } as const;
  const renamed: UserEvent = {
    type: 'PasskeyRenamed',
    data: ofPasskey,
    personal: { name: 'Old phone' },
  };
  given(registered, added()).when(rename).expectEvents(renamed);
  given(registered, added(), renamed).when(rename).expectEvents();
});
