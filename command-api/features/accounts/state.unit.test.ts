import type { UserEvent } from '@app/events/user';
import { describe, expect, test } from 'vitest';
import { userDecider } from './decider.ts';

const userId = 'u1';
const registered: UserEvent = {
  type: 'UserRegistered',
  data: { userId, role: 'user', plan: 'free' },
  personal: { username: 'sam', email: 'sam@example.org', phone: null, passwordHash: 'hash' },
};
const address = { userId, kind: 'email' } as const;
const pending = { codeHash: 'right', expiresAt: '2026-03-06T05:06:07.890Z' };

const after = (...events: readonly UserEvent[]) =>
  events.reduce(userDecider.evolve, userDecider.initialState);

test('somebody who registered has addresses that nobody verified, and is active', () => {
  expect(after(registered)).toEqual({
    status: 'registered',
    role: 'user',
    plan: 'free',
    username: 'sam',
    passwordHash: 'hash',
    contacts: {
      email: { address: 'sam@example.org', verified: false, pending: null },
      phone: { address: null, verified: false, pending: null },
    },
    notices: { messagesByEmail: true, messagesBySms: true },
    isActive: true,
    language: 'en',
    devices: [],
    channels: [],
    passkeys: [],
    oneTimeCodes: null,
    apiKeys: [],
    webhooks: [],
    answeredChallenges: [],
    sessionEpoch: 0,
    keptSessionId: null,
    abandonedClaims: new Set(),
  });
});

test('an address that is removed leaves nothing behind', () => {
  const verified: UserEvent = {
    type: 'ContactVerified',
    data: address,
    personal: { address: 'sam@example.org' },
  };
  const removed: UserEvent = { type: 'ContactRemoved', data: address };
  const nothing = { address: null, verified: false, pending: null };
  expect(after(registered, verified, removed)).toMatchObject({ contacts: { email: nothing } });
});

test('what was not waited for is not refused', () => {
  const refused: UserEvent = { type: 'ContactCodeRefused', data: address };
  expect(after(registered, refused)).toEqual(after(registered));
});

describe('events whose words can no longer be read', () => {
  const events: readonly (readonly [UserEvent, object])[] = [
    [
      { type: 'UserRegistered', data: { userId, role: 'user', plan: 'free' }, personal: null },
      { username: '', passwordHash: null, contacts: { email: { address: null } } },
    ],
    [{ type: 'UsernameChanged', data: { userId }, personal: null }, { username: '' }],
    [
      { type: 'PasswordChanged', data: { userId, keptSessionId: 's1' }, personal: null },
      { passwordHash: null, keptSessionId: 's1' },
    ],
    [
      { type: 'ContactChangeRequested', data: { ...address, ...pending }, personal: null },
      { contacts: { email: { pending: { address: '', ...pending, wrongCodes: 0 } } } },
    ],
    [
      { type: 'ContactVerified', data: address, personal: null },
      { contacts: { email: { address: null, verified: true, pending: null } } },
    ],
  ];

  test.each(events)('$type', (event, expected) => {
    expect(after(registered, event)).toMatchObject(expected);
  });
});
