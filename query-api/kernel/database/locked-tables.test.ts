import type { Serving } from '@app/service-kit/http/serve-api';
import { createPool } from '@app/service-kit/postgres';
import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startQueryApi } from '../../start.ts';
import { startQueryFixture, type QueryFixture } from '../../testing/query-fixture.ts';

let fixture: QueryFixture;
let pool: Pool;

beforeAll(async () => {
  fixture = await startQueryFixture();
  pool = createPool(fixture.apiOptions.databaseUrl, { applicationName: 'test', max: 2 });
});
afterAll(async () => {
  await pool.end();
  await fixture.stop();
});

/** Starts the API with a setting of its connections, in ms. */
async function startWith(setting: string, ms: number): Promise<Serving> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  const alter = `alter database "${rows[0]?.name}"`;
  await pool.query(`${alter} set ${setting} = '${ms}ms'`);
  const api = await startQueryApi(fixture.apiOptions);
  // By then it has opened a connection, which keeps the setting.
  expect((await read(api)).status).toBe(404);
  await pool.query(`${alter} reset ${setting}`);
  return api;
}

const read = (api: Serving): Promise<Response> => fetch(`${api.url}/api/qr/7K2QW9XM`);

/** The table behind the view of codes. */
async function codesTable(): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.view_table_usage
     where view_schema = 'read' and view_name = 'codes'`,
  );
  return rows[0]?.name ?? '';
}

/** How many sessions wait for it. */
async function waiting(): Promise<number | null> {
  const { rowCount } = await pool.query(
    'select from pg_locks where not granted and relation = $1::regclass',
    [await codesTable()],
  );
  return rowCount;
}

/** Runs something while the table of codes is locked, as by a takeover. */
async function whileLocked<Result>(run: (holder: PoolClient) => Promise<Result>): Promise<Result> {
  const holder = await pool.connect();
  try {
    await holder.query(`begin; lock table ${await codesTable()}`);
    return await run(holder);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

async function expectAway(answer: Promise<Response>): Promise<void> {
  const { status, headers } = await answer;
  expect([status, headers.get('Retry-After')]).toEqual([503, '1']);
}

test('a read that waits too long for a lock is to be tried again', async () => {
  const api = await startWith('lock_timeout', 200);
  await whileLocked(() => expectAway(read(api)));
  expect((await read(api)).status).toBe(404);
  await api.stop();
});

test('a read that is given up in a deadlock is to be tried again', async () => {
  // The API detects the deadlock, since the other session checks for one much later.
  const api = await startWith('deadlock_timeout', 2000);
  await whileLocked(async (holder) => {
    await holder.query(`set deadlock_timeout = '60s'`);
    const answer = read(api);
    await expect.poll(waiting).toBe(1);
    // By then it has the view, and waits for the table.
    const locking = holder.query('lock table read.codes');
    await expectAway(answer);
    await locking;
  });
  expect((await read(api)).status).toBe(404);
  await api.stop();
});
