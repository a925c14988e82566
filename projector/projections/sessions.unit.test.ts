import type { EventNamed } from '@app/events/catalogue';
import { expect, test } from 'vitest';
import { given } from '../testing/given.ts';
import { recorded, SOME_TIME } from '../testing/recorded.ts';
import { sessions, sessionsProjection } from './sessions.ts';

const LATER = '2026-03-05T00:00:00.000Z';
const started = (sessionId: string, userId = 'u1'): EventNamed<'SessionStarted'> => ({
  type: 'SessionStarted',
  data: {
    sessionId,
    userId,
    method: 'link',
    epoch: 2,
    deviceMonth: '2026-03',
    expiresAt: LATER,
  },
  personal: { device: 'Firefox on Linux' },
});
const row = {
  id: 's1',
  user_id: 'u1',
  method: 'link',
  device: null,
  epoch: 2,
  started_at: SOME_TIME,
  expires_at: LATER,
  ended_at: null,
  renewal: 0,
  renewed_at: null,
};

test('a session has a row, and its user hears of it', () => {
  const tables = given(sessionsProjection, started('s1'));
  expect(tables.rows(sessions)).toEqual([row]);
  expect(tables.topics).toEqual(['user:u1']);
});

test('a session that was ended says when', () => {
  const tables = given(
    sessionsProjection,
    started('s1'),
    started('s2'),
    recorded(
      { type: 'SessionEnded', data: { sessionId: 's2', userId: 'u1', reason: 'revoked' } },
      { at: LATER },
    ),
  );
  expect(tables.rows(sessions)).toEqual([row, { ...row, id: 's2', ended_at: LATER }]);
});

test('a session that was proved has another token, and one of an older version has not', () => {
  const proved = (renewal: number): EventNamed<'SessionProved'> => ({
    type: 'SessionProved',
    data: { sessionId: 's1', userId: 'u1', proof: 'password', provedAt: LATER, renewal },
  });
  const before = given(sessionsProjection, started('s1'), proved(0));
  expect(before.rows(sessions)).toEqual([row]);
  const tables = given(sessionsProjection, started('s1'), proved(1));
  expect(tables.rows(sessions)).toEqual([{ ...row, renewal: 1, renewed_at: LATER }]);
});

test('of an erased user no session is left', () => {
  const tables = given(sessionsProjection, started('s1'), started('s2', 'u2'), {
    type: 'UserErased',
    data: { userId: 'u1' },
  });
  expect(tables.rows(sessions).map(({ id }) => id)).toEqual(['s2']);
});
