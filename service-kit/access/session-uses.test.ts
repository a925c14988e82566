import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@app/embedded/testing/database';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLogger } from '../logging.ts';
import { createPool } from '../postgres.ts';
import { createAccessTables } from './schema.ts';
import { SessionUses, STRICT_TIMES, type UsedSession } from './session-uses.ts';

const MINUTE = 60_000;
const START = Date.now();
const logger = createLogger('test', 'silent');

let database: TestDatabase;
let pool: Pool;
/** Minutes since the sign-in. */
let minutes = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { applicationName: 'test' });
  await createAccessTables(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(() => {
  minutes = 0;
});

const open = () =>
  new SessionUses(pool, { times: STRICT_TIMES, logger, now: () => START + minutes * MINUTE });
const someSession = (change: Partial<UsedSession> = {}): UsedSession => ({
  sessionId: randomUUID(),
  startedAt: new Date(START),
  isAdministrator: true,
  isAttended: true,
  ...change,
});
const usedAt = async ({ sessionId }: UsedSession): Promise<number | undefined> => {
  const text = 'select used_at from presence.session_uses where session_id = $1';
  const { rows } = await pool.query<{ used_at: Date }>(text, [sessionId]);
  return rows[0]?.used_at.getTime();
};
const written = (session: UsedSession, at: number) =>
  expect
    .poll(async () => ((await usedAt(session)) ?? 0) - START)
    .toBeGreaterThan((at - 1) * MINUTE);

test('an administrator is signed out after half an hour without a request', async () => {
  const [uses, session] = [open(), someSession()];
  for (minutes of [0, 29, 58, 87.9]) expect(await uses.admits(session)).toBe(true);
  minutes = 118;
  expect(await uses.admits(session)).toBe(false);
  // It cannot become valid again.
  expect(await uses.admits(session)).toBe(false);
  expect(await open().admits(session)).toBe(false);
});

test('what another process saw counts, to the minute', async () => {
  const [one, other, session] = [open(), open(), someSession()];
  expect(await other.admits(session)).toBe(true);
  minutes = 25;
  expect(await one.admits(session)).toBe(true);
  await written(session, 25);
  minutes = 50;
  expect(await other.admits(session)).toBe(true);
  await written(session, 50);
  minutes = 78;
  expect(await open().admits(session)).toBe(true);
});

test('however busy, an administrator signs in anew after twelve hours', async () => {
  const [uses, session] = [open(), someSession()];
  for (minutes = 0; minutes < 12 * 60; minutes += 20) expect(await uses.admits(session)).toBe(true);
  minutes = 12 * 60;
  expect(await uses.admits(session)).toBe(false);
  expect(uses.endOf(session, new Date(START + 7 * 24 * 60 * MINUTE))).toEqual(
    new Date(START + 12 * 60 * MINUTE),
  );
});

test('what a page asks by itself is no use', async () => {
  const [uses, session] = [open(), someSession()];
  expect(await uses.admits(session)).toBe(true);
  for (minutes of [10, 20, 29]) {
    expect(await uses.admits({ ...session, isAttended: false })).toBe(true);
  }
  minutes = 31;
  expect(await uses.admits({ ...session, isAttended: false })).toBe(false);
});

test('everybody else goes on as long as their token, and is noted once an hour', async () => {
  const [uses, session] = [open(), someSession({ isAdministrator: false })];
  expect(await uses.admits(session)).toBe(true);
  await written(session, 0);
  const first = await usedAt(session);
  minutes = 59;
  expect(await uses.admits(session)).toBe(true);
  minutes = 3 * 24 * 60;
  expect(await uses.admits(session)).toBe(true);
  await written(session, 3 * 24 * 60);
  expect(await usedAt(session)).not.toBe(first);
});

test('without limits an administrator is like everybody else', async () => {
  const uses = new SessionUses(pool, { times: null, logger, now: () => START + minutes * MINUTE });
  const session = someSession();
  const end = new Date(START + 7 * 24 * 60 * MINUTE);
  minutes = 6 * 24 * 60;
  expect([await uses.admits(session), uses.endOf(session, end)]).toEqual([true, end]);
});
