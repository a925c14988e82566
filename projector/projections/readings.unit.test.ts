import type { ReadingEvent, ReadingScope } from '@app/events/reading';
import { expect, test } from 'vitest';
import { given } from '../testing/given.ts';
import { recorded, SOME_TIME } from '../testing/recorded.ts';
import { disclosures, readings, readingsProjection } from './readings.ts';

const ids = { readingId: 'r1', administratorId: 'a1' };
const EXPIRES = '2026-03-04T05:21:07.890Z';
const opened = (scope: ReadingScope): ReadingEvent => ({
  type: 'ReadingOpened',
  data: { ...ids, scope, expiresAt: EXPIRES },
  personal: { reason: 'Ticket 4711' },
});
const shown = (...messageIds: readonly string[]): ReadingEvent => ({
  type: 'MessagesDisclosed',
  data: { ...ids, ownerId: 'u1', uid: 'AAAA1111', messageIds },
});
const ofCode: ReadingScope = { kind: 'code', uid: 'AAAA1111', ownerId: 'u1' };

const row = {
  id: 'r1',
  administrator_id: 'a1',
  scope: 'code',
  scope_id: 'AAAA1111',
  owner_id: 'u1',
  message_ids: null,
  sealed_for: 'u1',
  reason: 'Ticket 4711',
  opened_at: SOME_TIME,
  expires_at: EXPIRES,
  ended_at: null,
};

test('a reading is there with its scope, until when, and why', () => {
  expect(given(readingsProjection, opened(ofCode)).rows(readings)).toEqual([row]);
  const page: ReadingScope = { kind: 'messages', messageIds: ['t1-1', 't2-1'] };
  expect(given(readingsProjection, opened(page)).rows(readings)).toEqual([
    {
      ...row,
      scope: 'messages',
      scope_id: null,
      owner_id: null,
      message_ids: '["t1-1","t2-1"]',
      sealed_for: 'a1',
    },
  ]);
});

test('one that was ended says when', () => {
  const ended = recorded({ type: 'ReadingEnded', data: ids });
  const tables = given(readingsProjection, opened(ofCode), ended);
  expect(tables.rows(readings)).toEqual([{ ...row, ended_at: SOME_TIME }]);
});

test('a message that was shown twice is there once, and its owner hears of it', () => {
  const tables = given(
    readingsProjection,
    opened(ofCode),
    shown('t1-1'),
    recorded(shown('t1-1', 't1-2'), { at: '2026-03-05T00:00:00.000Z' }),
  );
  expect(tables.rows(disclosures).map((each) => [each.message_id, each.disclosed_at])).toEqual([
    ['t1-1', SOME_TIME],
    ['t1-2', '2026-03-05T00:00:00.000Z'],
  ]);
});

test('with the owner go the reason and what was shown; another reason stays', () => {
  const erased = recorded({ type: 'UserErased', data: { userId: 'u1' } });
  const tables = given(readingsProjection, opened(ofCode), shown('t1-1'), erased);
  expect(tables.rows(disclosures)).toEqual([]);
  expect(tables.rows(readings)).toEqual([{ ...row, reason: null }]);
});
