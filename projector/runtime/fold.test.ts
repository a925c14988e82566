import { createTestDatabase, type TestDatabase } from '@app/embedded/testing/database';
import { createPool } from '@app/service-kit/postgres';
import * as fc from 'fast-check';
import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asRead } from '../testing/as-read.ts';
import { applyBatch, readRows } from '../testing/database.ts';
import { MemoryTables } from '../testing/memory-tables.ts';
import { operation, others, split, strict, things } from '../testing/some-operations.ts';
import { insert, type RowOperation } from './row-operation.ts';
import { createTablesSql } from './table-sql.ts';

let database: TestDatabase;
let pool: Pool;
let client: PoolClient;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { applicationName: 'test' });
  client = await pool.connect();
  await client.query(createTablesSql('folded', [things, others]));
});
afterAll(async () => {
  client.release();
  await pool.end();
  await database.drop();
});

async function rowsAfter(batches: readonly (readonly RowOperation[])[]): Promise<unknown> {
  await client.query('begin');
  try {
    for (const batch of batches) await applyBatch(client, 'folded', batch);
    return [await readRows(client, 'folded', things), await readRows(client, 'folded', others)];
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  } finally {
    await client.query('rollback');
  }
}

function rowsInMemory(operations: readonly RowOperation[]): unknown {
  const tables = new MemoryTables();
  for (const each of operations) tables.apply(each);
  return [
    tables.rows(things).map((values) => asRead(things, values)),
    tables.rows(others).map((values) => asRead(others, values)),
  ];
}

const DUPLICATE_KEY = '23505';

describe('folding operations, split into batches anywhere', () => {
  test('gives the rows that they give one by one', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(operation, { maxLength: 30 }),
        fc.array(fc.nat(), { maxLength: 3 }),
        async (operations, cuts) => {
          expect(await rowsAfter(split(operations, cuts))).toEqual(rowsInMemory(operations));
        },
      ),
      { numRuns: 300 },
    );
  });

  test('is refused exactly where an insert, one by one, would find its key taken', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(strict, { maxLength: 12 }),
        fc.array(fc.nat(), { maxLength: 3 }),
        async (operations, cuts) => {
          const oneByOne = await rowsAfter(operations.map((each) => [each]));
          expect(await rowsAfter(split(operations, cuts))).toEqual(oneByOne);
          if (oneByOne === DUPLICATE_KEY) expect(() => rowsInMemory(operations)).toThrow('taken');
          else expect(rowsInMemory(operations)).toEqual(oneByOne);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('a folded batch', () => {
  test('holds text that Postgres cannot store in a readable form', async () => {
    await client.query('begin');
    await applyBatch(client, 'folded', [
      insert(things, { id: 'a', part: 1, name: 'a\0b', small: 0, large: null }),
    ]);
    const [found] = await readRows(client, 'folded', things);
    await client.query('rollback');
    expect(found?.name).toBe('a\u{FFFD}b');
  });
});
