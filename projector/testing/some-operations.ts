import * as fc from 'fast-check';
import {
  deleteWhere,
  increment,
  insert,
  insertIfAbsent,
  remove,
  type RowOperation,
  update,
  updateWhere,
  upsert,
} from '../runtime/row-operation.ts';
import { bigint, defineTable, integer, nullable, text } from '../runtime/table.ts';

/** Tables for the operations of tests. */
export const things = defineTable('things', {
  columns: {
    id: text(),
    part: integer(),
    name: nullable(text()),
    small: integer(),
    large: nullable(bigint()),
  },
  primaryKey: ['id', 'part'],
});
export const others = defineTable('others', {
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
/** Any operation that cannot fail. */
export const operation = fc.oneof(
  { arbitrary: keyed, weight: 9 },
  { arbitrary: barrier, weight: 1 },
);
/** Any operation, including inserts whose key may be taken. */
export const strict = fc.oneof(
  { arbitrary: operation, weight: 3 },
  { arbitrary: row.map((values) => insert(things, values)), weight: 2 },
);

/** Cuts operations into batches; each cut is where a batch begins. */
export function split(
  operations: readonly RowOperation[],
  cuts: readonly number[],
): RowOperation[][] {
  const starts = [0, ...cuts.map((cut) => cut % (operations.length + 1)).toSorted((a, b) => a - b)];
  return starts.map((start, index) => operations.slice(start, starts[index + 1]));
}
