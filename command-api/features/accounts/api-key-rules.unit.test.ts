import type { UserEvent } from '@app/events/user';
import { expect, test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { registeredEvent } from '../../testing/user-events.ts';
import { userDecider } from './decider.ts';

const { given } = specification(userDecider);

const userId = 'u1';
const registered = registeredEvent(userId, { email: 'sam@example.org' });
const at = new Date('2026-03-04T05:00:00.000Z');
const make = {
  type: 'MakeApiKey',
  userId,
  keyId: 'k1',
  name: 'Inventory',
  secretHash: 'hash',
  scopes: ['codes:read', 'codes:read', 'codes:write'],
  days: 30,
  at,
} as const;
const made = (keyId = 'k1', expiresAt = '2026-04-03T05:00:00.000Z'): UserEvent => ({
  type: 'ApiKeyMade',
  data: {
    userId,
    keyId,
    scopes: ['codes:read', 'codes:write'],
    secretHash: 'hash',
    madeAt: at.toISOString(),
    expiresAt,
  },
  personal: { name: 'Inventory' },
});
const revoked = (reason: 'user' | 'disabled' | 'takeover', keyId = 'k1'): UserEvent => ({
  type: 'ApiKeyRevoked',
  data: { userId, keyId, reason },
});
const some = (count: number, expiresAt?: string): UserEvent[] =>
  Array.from({ length: count }, (_, index) => made(`x${index}`, expiresAt));

test('a key is made with each scope once, and ends after its days', () => {
  given(registered).when(make).expectEvents(made());
});

test('a key has a scope, and lives from a day to a year', () => {
  given(registered).when(make, { scopes: [] }).expectRefusal('invalid', 'no-scopes');
  for (const days of [0, -1, 1.5, 367, Number.NaN]) {
    given(registered).when(make, { days }).expectRefusal('invalid', 'bad-lifetime');
  }
});

test('there are twenty live keys at most', () => {
  given(registered, some(20)).when(make).expectRefusal('conflict', 'too-many-api-keys');
  given(registered, some(20), revoked('user', 'x7')).when(make).expectEvents(made());
  given(registered, some(20, '2026-03-04T05:00:00.000Z')).when(make).expectEvents(made());
});

test('a key is revoked once', () => {
  const revoke = { type: 'RevokeApiKey', userId, keyId: 'k1' } as const;
  given(registered, made()).when(revoke).expectEvents(revoked('user'));
  given(registered, made(), revoked('user')).when(revoke).expectEvents();
  given(registered).when(revoke).expectEvents();
});

test('a disabled account loses its keys and gets no new one', () => {
  const disable = { type: 'ToggleStatus', userId, by: 'admin' } as const;
  const disabled: UserEvent = { type: 'UserDisabled', data: { userId } };
  given(registered, made()).when(disable).expectEvents(disabled, revoked('disabled'));
  given(registered, disabled).when(make).expectRefusal('forbidden', 'account-disabled');
});

test('a state knows no keys that had expired when the newest was made', () => {
  const early = made('k0', at.toISOString());
  const state = [registered, early, made()].reduce(userDecider.evolve, userDecider.initialState);
  expect(state).toMatchObject({ apiKeys: [{ keyId: 'k1' }] });
});
