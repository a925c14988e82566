import { createTestDatabase, type TestDatabase } from '@app/embedded/testing/database';
import { createPool } from '@app/service-kit/postgres';
import * as fc from 'fast-check';
import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyBatch, readRows } from '../testing/database.ts';
import { asRead, MemoryTables } from '../testing/memory-tables.ts';
import { fold } from './fold.ts';
import {
  deleteWhere,
  increment,
  insert,
  insertIfAbsent,
  notify,
  remove,
  type RowOperation,
  update,
  updateWhere,
  upsert,
} from './row-operation.ts';
import { toStatements } from './statements.ts';
import { bigint, defineTable, integer, nullable, text } from './table.ts';
import { createTablesSql } from './table-sql.ts';

const things = defineTable('things', {
  columns: {
    id: text(),
    part: integer(),
    name: nullable(text()),
    small: integer(),
    large: nullable(bigint()),
  },
  primaryKey: ['id', 'part'],
});
const others = defineTable('others', {
  columns: { id: text(), total: integer() },
  primaryKey: ['id'],
});

const ids = fc.constantFrom('a', 'b', 'c');
const key = fc.record({ id: ids, part: fc.constantFrom(1, 2) });
const name = fc.option(fc.oneof(fc.constantFrom('x', 'NULL', '"', '\\', '{}', ''), fc.string()));
const small = fc.integer({ min: -9, max: 9 });
const large = fc.option(fc.bigInt({ min: -(2n ** 60n), max: 2n ** 60n }));
const row = fc
  .tuple(key, fc.record({ name, small, large }))
  .map(([at, rest]) => Object.assign(at, rest));
const some = fc.record({ name, small, large }, { requiredKeys: [] });
const amounts = fc.record({ small, large: fc.bigInt({ min: -9n, max: 9n }) }, { requiredKeys: [] });

const keyed: fc.Arbitrary<RowOperation> = fc.oneof(
  row.map((values) => insertIfAbsent(things, values)),
  row.map((values) => upsert(things, values)),
  fc.tuple(key, some).map(([where, set]) => update(things, where, set)),
  { arbitrary: fc.tuple(key, amounts).map(([at, by]) => increment(things, at, by)), weight: 2 },
  key.map((where) => remove(things, where)),
  fc.record({ id: ids, total: small }).map((values) => insertIfAbsent(others, values)),
  fc.tuple(ids, small).map(([id, total]) => increment(others, { id }, { total })),
  ids.map((id) => remove(others, { id })),
);
const barrier: fc.Arbitrary<RowOperation> = fc.oneof(
  fc.tuple(ids, some).map(([id, set]) => updateWhere(things, { id }, set)),
  fc.tuple(name, some).map(([value, set]) => updateWhere(things, { name: value }, set)),
  ids.map((id) => deleteWhere(others, { id })),
);
const operation = fc.oneof({ arbitrary: keyed, weight: 9 }, { arbitrary: barrier, weight: 1 });
const strict = fc.oneof(
  { arbitrary: operation, weight: 3 },
  { arbitrary: row.map((values) => insert(things, values)), weight: 2 },
);

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

/** Cuts operations into batches; each cut is where a batch begins. */
function split(operations: readonly RowOperation[], cuts: readonly number[]): RowOperation[][] {
  const starts = [0, ...cuts.map((cut) => cut % (operations.length + 1)).toSorted((a, b) => a - b)];
  return starts.map((start, index) => operations.slice(start, starts[index + 1]));
}

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

const thing = (part: number) => ({ id: 'a', part, name: null, small: 0, large: null });
const textOf = (...operations: RowOperation[]): readonly string[] =>
  toStatements('folded', fold(operations)).map((statement) => statement.text);

describe('a folded batch', () => {
  test('is one statement for many rows', () => {
    const operations = Array.from({ length: 500 }, (_, part) => insert(things, thing(part)));
    expect(toStatements('folded', fold(operations))).toHaveLength(1);
  });

  test('has the same text for the same work, so that it is prepared once', () => {
    expect(textOf(insert(things, thing(1)))).toEqual(
      textOf(insert(things, thing(2)), insert(things, thing(3))),
    );
  });

  test('leaves out what comes to nothing', () => {
    const at = { id: 'a', part: 1 };
    expect(
      toStatements('folded', fold([update(things, at, {}), increment(things, at, {})])),
    ).toEqual([]);
  });

  test('names each topic once', () => {
    const folded = fold([notify('user:1'), notify('thread:2'), notify('user:1')]);
    expect([...folded.topics]).toEqual(['user:1', 'thread:2']);
  });

  test('holds text that Postgres cannot store in a readable form', async () => {
    await client.query('begin');
    await applyBatch(client, 'folded', [insert(things, { ...thing(1), name: 'a\0b' })]);
    const [found] = await readRows(client, 'folded', things);
    await client.query('rollback');
    expect(found?.name).toBe('a\u{FFFD}b');
  });
});
