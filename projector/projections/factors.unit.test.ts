import type { EventNamed } from '@app/events/catalogue';
import { expect, test } from 'vitest';
import { given } from '../testing/given.ts';
import { SOME_TIME, recorded } from '../testing/recorded.ts';
import { factorsProjection, passkeys } from './factors.ts';
import { toHour, toMinute } from './rounded.ts';

const LATER = '2026-03-05T00:00:00.000Z';
const challenge = { challengeId: 'c', challengeUntil: '2026-03-04T06:00:00.000Z' };
const added = (passkeyId: string, userId = 'u1'): EventNamed<'PasskeyAdded'> => ({
  type: 'PasskeyAdded',
  data: {
    userId,
    passkeyId,
    ...challenge,
    counter: 1,
    isSynced: false,
    attachment: 'platform',
    device: 'Firefox on Android',
  },
  personal: { name: 'Blue phone', credentialId: 'secret-id', publicKey: 'secret-key' },
});
const data = { userId: 'u1', passkeyId: 'p1' } as const;
const row = {
  id: 'p1',
  user_id: 'u1',
  name: 'Blue phone',
  attachment: 'platform',
  is_synced: false,
  device: 'Firefox on Android',
  added_at: SOME_TIME,
  last_used_at: null,
  counter_fell_at: null,
};

const after = (...events: Parameters<typeof given>[1][]) =>
  given(factorsProjection, added('p1'), ...events).rows(passkeys);

test('a passkey has a row without what tells who it is, and its user hears of it', () => {
  const tables = given(factorsProjection, added('p1'));
  expect(tables.rows(passkeys)).toEqual([row]);
  expect(tables.topics).toEqual(['user:u1']);
});

test('it says when it was used last, and when its counter fell', () => {
  const used = recorded(
    { type: 'PasskeyUsed', data: { ...data, ...challenge, counter: 1, isSynced: true } },
    { at: LATER },
  );
  const fell = recorded(
    { type: 'PasskeyCounterFell', data: { ...data, before: 1, now: 1 } },
    { at: LATER },
  );
  expect(after(used)).toEqual([{ ...row, is_synced: true, last_used_at: LATER }]);
  expect(after(fell)).toEqual([{ ...row, counter_fell_at: LATER }]);
});

test('it is renamed and removed', () => {
  const renamed = recorded({ type: 'PasskeyRenamed', data, personal: { name: 'Old phone' } });
  expect(after(renamed)).toEqual([{ ...row, name: 'Old phone' }]);
  const removed = recorded({ type: 'PasskeyRemoved', data: { ...data, reason: 'user' } });
  expect(after(removed)).toEqual([]);
});

test('of an erased user none is left', () => {
  const erased = recorded({ type: 'UserErased', data: { userId: 'u1' } });
  expect(after(recorded(added('p2', 'u2')), erased)).toMatchObject([{ id: 'p2' }]);
});

test('times are rounded down, in UTC', () => {
  const at = '2026-11-23T17:59:59.999Z';
  expect(toMinute(at)).toBe('2026-11-23T17:59:00.000Z');
  expect(toHour(at)).toBe('2026-11-23T17:00:00.000Z');
});
