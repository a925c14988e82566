import { expect, test } from 'vitest';
import {
  batchGenerated,
  codeClaimed,
  codeDeleted,
  codeErased,
  codeGenerated,
  messageSent,
  userRegistered,
} from '../testing/events.ts';
import { given } from '../testing/given.ts';
import { recorded } from '../testing/recorded.ts';
import { activityDays, activityProjection } from './activity.ts';
import { stats, statsProjection } from './stats.ts';
import { codeUsage, messageUsage, usageProjection } from './usage.ts';

const conversation = { threadId: 't1', uid: 'A1', ownerId: 'u1' };

test('registrations and messages count on the UTC day on which they happened', () => {
  const first = { at: '2026-03-04T23:59:59.999Z' };
  const second = { at: '2026-03-05T00:00:00.000Z' };
  const tables = given(
    activityProjection,
    recorded(userRegistered('u1'), first),
    recorded(messageSent(conversation, 'finder'), first),
    recorded(messageSent(conversation, 'owner'), second),
    recorded(userRegistered('u2'), second),
    recorded(userRegistered('u3'), second),
  );
  expect(tables.rows(activityDays)).toEqual([
    { day: '2026-03-04', registrations: 1, messages: 1 },
    { day: '2026-03-05', registrations: 2, messages: 1 },
  ]);
});

test('there is no row before anything is counted', () => {
  expect(given(statsProjection).rows(stats)).toEqual([]);
});

test('users who are still there, messages of both sides, codes and claimed codes are counted', () => {
  const tables = given(
    statsProjection,
    userRegistered('u1'),
    userRegistered('u2'),
    userRegistered('u3'),
    { type: 'UserErased', data: { userId: 'u3' } },
    batchGenerated('b1', ['A1', 'A2', 'A3']),
    codeClaimed('A1', 'u1', 'b1'),
    codeGenerated('C1', 'u1'),
    messageSent(conversation, 'finder'),
    messageSent(conversation, 'owner'),
  );
  expect(tables.rows(stats)).toEqual([{ id: 1, users: 2, messages: 2, codes: 4, active_codes: 2 }]);
});

test('a deleted code does not count until it is restored', () => {
  const made = [recorded(codeGenerated('C1', 'u1')), recorded(codeGenerated('C2', 'u1'))];
  const deleted = recorded(codeDeleted('C1', 'u1'));
  const restored = recorded({ type: 'CodeRestored', data: { uid: 'C1', ownerId: 'u1' } });
  const rows = (...more: readonly (typeof deleted | typeof restored)[]) =>
    given(statsProjection, ...made, ...more).rows(stats);
  expect(rows(deleted)).toMatchObject([{ codes: 1, active_codes: 1 }]);
  expect(rows(deleted, restored)).toMatchObject([{ codes: 2, active_codes: 2 }]);
});

const sent = (at: string, sender: 'finder' | 'owner' = 'finder') =>
  recorded(messageSent(conversation, sender), { at });

test('codes that a user made count, claimed ones do not', () => {
  const tables = given(
    usageProjection,
    codeGenerated('A1', 'u1'),
    codeGenerated('A2', 'u1'),
    codeClaimed('A3', 'u1', 'b1'),
    codeGenerated('A4', 'u2'),
  );
  expect(tables.rows(codeUsage)).toEqual([
    { user_id: 'u1', codes: 2 },
    { user_id: 'u2', codes: 1 },
  ]);
});

test('a code that was made counts until it is erased, a claimed one changes nothing', () => {
  const tables = given(
    usageProjection,
    codeGenerated('A1', 'u1'),
    codeGenerated('A2', 'u1'),
    codeErased('A1', 'u1'),
    codeErased('A3', 'u1', 'b1'),
  );
  expect(tables.rows(codeUsage)).toEqual([{ user_id: 'u1', codes: 1 }]);
});

test('finder messages count in their month of UTC, replies do not', () => {
  const tables = given(
    usageProjection,
    sent('2026-03-31T23:59:59.999Z'),
    sent('2026-04-01T00:00:00.000Z'),
    sent('2026-04-02T00:00:00.000Z'),
    sent('2026-04-02T00:00:00.000Z', 'owner'),
  );
  expect(tables.rows(messageUsage)).toEqual([
    { user_id: 'u1', month: '2026-03', messages: 1 },
    { user_id: 'u1', month: '2026-04', messages: 2 },
  ]);
});
