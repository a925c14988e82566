import { createTestDatabase, type TestDatabase } from '@app/embedded/testing/database';
import { untilAborted } from '@app/service-kit/pause';
import { createPool } from '@app/service-kit/postgres';
import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CHECKPOINT_COLUMNS, readCheckpoints } from './checkpoint.ts';
import { tryLock } from './session.ts';
import { SharedSession } from './shared-session.ts';

const table = 'places';

let database: TestDatabase;
let pool: Pool;
let stopping: AbortController;
beforeEach(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { applicationName: 'shared session test' });
  await pool.query(`create table ${table} (${CHECKPOINT_COLUMNS})`);
  stopping = new AbortController();
});
afterEach(async () => {
  stopping.abort();
  await pool.end();
  await database.drop();
});

/** The session that the consumers of one process share. */
const newProcess = () =>
  new SharedSession(pool, { lockClass: 1, checkpoints: table, onError: () => undefined });

test('consumers share a connection, and each gives back its own lock alone', async () => {
  const [ours, theirs] = [newProcess(), newProcess()];
  const one = await ours.open(stopping.signal);
  const two = await ours.open(stopping.signal);
  await using other = await theirs.open(stopping.signal);
  expect(one.client).toBe(two.client);
  expect([await tryLock(one, 'one'), await tryLock(two, 'two')]).toEqual([true, true]);
  await one[Symbol.asyncDispose]();
  expect([await tryLock(other, 'one'), await tryLock(other, 'two')]).toEqual([true, false]);
  await two[Symbol.asyncDispose]();
  expect(await tryLock(other, 'two')).toBe(true);
});

test('a consumer that ends stores what was noted', async () => {
  const session = newProcess();
  const one = await session.open(stopping.signal);
  await using two = await session.open(stopping.signal);
  one.checkpoints.note('one', { commit: 7n, prepare: 7n });
  expect(two.checkpoints).toBe(one.checkpoints);
  await one[Symbol.asyncDispose]();
  const checkpoint = { commit: 7n, prepare: 7n };
  expect(await readCheckpoints(pool, table)).toEqual([{ name: 'one', checkpoint }]);
});

test('the last one closes the connection, and the next one opens another', async () => {
  const session = newProcess();
  const one = await session.open(stopping.signal);
  await one[Symbol.asyncDispose]();
  await using two = await session.open(stopping.signal);
  expect(two.client).not.toBe(one.client);
  expect(await tryLock(two, 'one')).toBe(true);
});

test('when the connection breaks all know it, and whoever opens it again gets another', async () => {
  const session = newProcess();
  const [one, two] = [await session.open(stopping.signal), await session.open(stopping.signal)];
  await tryLock(one, 'one');
  await pool.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  );
  await Promise.all([one, two].map(({ signal }) => untilAborted(signal)));
  await using again = await session.open(stopping.signal);
  await Promise.all([one[Symbol.asyncDispose](), two[Symbol.asyncDispose]()]);
  expect(await tryLock(again, 'one')).toBe(true);
});
