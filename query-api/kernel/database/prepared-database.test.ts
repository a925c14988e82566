import { createTestDatabase, type TestDatabase } from '@app/embedded/testing/database';
import { createPool } from '@app/service-kit/postgres';
import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { makePreparedDatabase } from './prepared-database.ts';

let testDatabase: TestDatabase;
let pool: Pool;
let database: Database;

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  // One connection, so that each query finds what the one before prepared.
  pool = createPool(testDatabase.url, { applicationName: 'test', max: 1 });
  database = makePreparedDatabase(pool);
  await pool.query(`
    create schema read;
    create view read.codes as select 'A'::text as uid, 'Bicycle'::text as title`);
});

afterEach(async () => {
  await pool.end();
  await testDatabase.drop();
});

const titles = async (uid: string) =>
  database.selectFrom('codes').where('uid', '=', uid).selectAll().execute();

const prepared = async (): Promise<number> => {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from pg_prepared_statements where statement like '%"codes"%'`,
  );
  return rows[0]?.n ?? 0;
};

test('a query is prepared once, whatever it asks for', async () => {
  expect(await titles('A')).toEqual([{ uid: 'A', title: 'Bicycle' }]);
  expect(await titles('B')).toEqual([]);
  expect(await prepared()).toBe(1);
});

test('it goes on, with the new columns, once another version took the view over', async () => {
  await titles('A');
  await pool.query(`
    drop view read.codes;
    create view read.codes as select 'A'::varchar as uid, 'Kite'::text as title, 3 as worn`);
  expect(await titles('A')).toEqual([{ uid: 'A', title: 'Kite', worn: 3 }]);
  expect(await titles('A')).toEqual([{ uid: 'A', title: 'Kite', worn: 3 }]);
  expect(await prepared()).toBe(2);
});

test('what is wrong about a query is told as it is', async () => {
  await pool.query('drop view read.codes');
  await expect(titles('A')).rejects.toMatchObject({ code: '42P01' });
});
