import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MemoryTables } from '../testing/memory-tables.ts';
import { operation, others, split, strict, things } from '../testing/some-operations.ts';
import { type ChangeStep, DELETED, fold, isPatch, REPLACED } from './fold.ts';
import { topicsOf } from './handle-batch.ts';
import {
  deleteWhere,
  increment,
  insert,
  insertIfAbsent,
  notify,
  remove,
  type RowOperation,
  update,
  upsert,
  type Values,
} from './row-operation.ts';

/** Applies a step to tables in memory, key by key. */
function applyChanges(tables: MemoryTables, { table, changes }: ChangeStep): void {
  const isThere = (key: Values): boolean =>
    tables.rows(table).some((row) => table.primaryKey.every((at) => row[at] === key[at]));
  for (const { key, change } of changes.values()) {
    const { whenAbsent: row, whenPresent } = change;
    if (!isThere(key)) {
      if (row) tables.apply({ kind: 'insert', table, row });
    } else if (isPatch(whenPresent)) {
      tables.apply({ kind: 'update', table, key, set: whenPresent.set });
      tables.apply({ kind: 'increment', table, key, by: whenPresent.by });
    } else if (whenPresent === DELETED) {
      tables.apply({ kind: 'delete', table, key });
    } else {
      if (!row) throw new Error('There is no row to write');
      tables.apply({ kind: whenPresent === REPLACED ? 'upsert' : 'insert', table, row });
    }
  }
}

type Batches = readonly (readonly RowOperation[])[];

function rowsAfter(batches: Batches, apply: (tables: MemoryTables, batch: Batches[0]) => void) {
  const tables = new MemoryTables();
  try {
    for (const batch of batches) apply(tables, batch);
  } catch {
    return 'The key is taken';
  }
  return [tables.rows(things), tables.rows(others)];
}

const folded = (batches: Batches) =>
  rowsAfter(batches, (tables, batch) => {
    for (const step of fold(batch ?? []).steps) {
      if (step.kind === 'set') tables.apply(step.operation);
      else applyChanges(tables, step);
    }
  });
const oneByOne = (batches: Batches) =>
  rowsAfter(batches, (tables, batch) => batch?.forEach((each) => tables.apply(each)));

const cuts = fc.array(fc.nat(), { maxLength: 3 });
const at = { id: 'a', part: 1 };
const thing = { ...at, name: 'x', small: 1, large: 2n };

describe('folding operations, split into batches anywhere', () => {
  test.each([
    ['where none can fail', operation, 30],
    ['where an insert may find its key taken', strict, 12],
  ])('gives the rows that they give one by one, %s', (_which, arbitrary, maxLength) => {
    fc.assert(
      fc.property(fc.array(arbitrary, { maxLength }), cuts, (operations, places) => {
        expect(folded(split(operations, places))).toEqual(oneByOne([operations]));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a folded batch', () => {
  test('is one step for a table', () => {
    const operations = Array.from({ length: 500 }, (_, part) => insert(things, { ...thing, part }));
    const { steps } = fold([...operations, upsert(others, { id: 'a', total: 1 }), ...operations]);
    expect(steps.map(({ kind }) => kind)).toEqual(['changes', 'changes', 'changes']);
    expect(fold(operations).steps).toHaveLength(1);
  });

  test('goes on in the same step where the key allows it', () => {
    const operations = [
      remove(things, at),
      insert(things, thing),
      update(things, at, { small: 2 }),
      increment(things, at, { small: 1 }),
      insertIfAbsent(things, thing),
      upsert(things, thing),
      remove(things, at),
    ];
    expect(fold(operations).steps).toHaveLength(1);
  });

  test('writes what came before a change of many rows, in the order of a table only', () => {
    const many = deleteWhere(things, { id: 'a' });
    const kinds = fold([
      upsert(things, thing),
      upsert(others, { id: 'a', total: 1 }),
      many,
      upsert(others, { id: 'b', total: 1 }),
      upsert(things, thing),
    ]).steps.map((step) => (step.kind === 'set' ? step.operation : step.table.name));
    expect(kinds).toEqual(['things', 'others', many, 'things']);
  });

  test('names each topic once', () => {
    const operations = [notify('user:1'), notify('thread:2'), notify('user:1')];
    expect([...topicsOf(operations)]).toEqual(['user:1', 'thread:2']);
    expect(fold(operations).steps).toEqual([]);
  });

  test('tells keys apart whose columns are alike when they are joined', () => {
    const [step] = fold([
      insert(things, { ...thing, id: 'a,1', part: 2 }),
      insert(things, { ...thing, id: 'a', part: 12 }),
      insert(things, { ...thing, id: 'a', part: 1 }),
    ]).steps;
    expect(step).toMatchObject({ changes: { size: 3 } });
  });

  test.each([[null], [undefined]])('refuses a key with %s in it', (missing) => {
    const key = { id: 'a', part: missing } as unknown as typeof at;
    expect(() => fold([remove(things, key)])).toThrow('The key column part is missing');
    expect(() => fold([remove(others, { id: missing } as unknown as { id: string })])).toThrow(
      'The key column id is missing',
    );
  });
});
