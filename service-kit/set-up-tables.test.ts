import { createTestDatabase } from '@app/embedded/testing/database';
import { expect, test } from 'vitest';
import { createPool } from './postgres.ts';
import { setUpTables } from './set-up-tables.ts';

const TABLE = 'create table if not exists some_table (id text primary key);';

test('a set-up that fails makes nothing, and the connection can be used again', async () => {
  const database = await createTestDatabase();
  const pool = createPool(database.url, { applicationName: 'some test', max: 1 });
  await expect(setUpTables(pool, `${TABLE} select 1 / 0;`)).rejects.toThrow('division by zero');
  const { rows } = await pool.query("select to_regclass('some_table') as found");
  expect(rows).toEqual([{ found: null }]);
  await pool.end();
  await database.drop();
});

test('processes that start together take turns', async () => {
  const database = await createTestDatabase();
  const pool = createPool(database.url, { applicationName: 'some test', max: 10 });
  const schema = `create schema if not exists some_schema; ${TABLE}`;
  await Promise.all(Array.from({ length: 10 }, () => setUpTables(pool, schema)));
  await pool.end();
  await database.drop();
});
