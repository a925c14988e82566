import { createTestDatabase, type TestDatabase } from '@app/embedded/testing/database';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OrderInPostgres } from './order-in-postgres.ts';

let database: TestDatabase;
let pool: Pool;
let order: OrderInPostgres;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new Pool({ connectionString: database.url });
  pool.on('error', () => undefined);
  order = new OrderInPostgres(pool, database.url);
});
afterAll(async () => {
  await order.close();
  await pool.end();
  await database.drop();
});

/** Adds a segment of ten places without notifying anybody. */
async function add(number: number): Promise<void> {
  await pool.query(
    'insert into log_order.segments (log, after_place, up_to, base) values (0, $1, $2, $1)',
    [number * 10, number * 10 + 10],
  );
}

test('the end is the newest, also before this process has been told of it', async () => {
  expect(await order.end()).toBe(0n);
  await add(0);
  await order.grown(0n, new AbortController().signal);
  expect([await order.knownEnd(), await order.end()]).toEqual([10n, 10n]);
  await add(1);
  expect([await order.knownEnd(), await order.end()]).toEqual([10n, 20n]);
});
