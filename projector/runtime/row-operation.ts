import type { Amounts, Changes, KeyOf, Row, TableShape } from './table.ts';

export type Value = string | number | bigint | boolean | null;
export type Values = Readonly<Record<string, Value>>;

/** A change of one row, named by its full primary key. */
export type KeyedOperation =
  | { readonly kind: 'insert'; readonly table: TableShape; readonly row: Values }
  | { readonly kind: 'insertIfAbsent'; readonly table: TableShape; readonly row: Values }
  | { readonly kind: 'upsert'; readonly table: TableShape; readonly row: Values }
  | {
      readonly kind: 'update';
      readonly table: TableShape;
      readonly key: Values;
      readonly set: Values;
    }
  | {
      readonly kind: 'increment';
      readonly table: TableShape;
      readonly key: Values;
      readonly by: Values;
    }
  | { readonly kind: 'delete'; readonly table: TableShape; readonly key: Values };

/** A change of all rows with these values. */
export type SetOperation =
  | {
      readonly kind: 'updateWhere';
      readonly table: TableShape;
      readonly where: Values;
      readonly set: Values;
    }
  | { readonly kind: 'deleteWhere'; readonly table: TableShape; readonly where: Values };

/** Wakes the live streams of a topic once the rows are there. */
export interface Notice {
  readonly kind: 'notify';
  readonly topic: string;
}

/** `user:<id>` or `thread:<id>`. */
export type Topic = `user:${string}` | `thread:${string}`;

export type RowOperation = KeyedOperation | SetOperation | Notice;

/** Adds a row. If its key exists, that is a fault. */
export const insert = <T extends TableShape>(table: T, row: Row<T>): RowOperation => ({
  kind: 'insert',
  table,
  row: asValues(row),
});

/** Adds a row to the end of a chained table; the runtime links it to the one before in its chain. */
export const append = <T extends TableShape>(
  table: T,
  row: Omit<Row<T>, 'number' | 'chain_number' | 'previous_hash' | 'hash'>,
): RowOperation => ({
  kind: 'insert',
  table,
  row: { ...asValues(row), number: 0n, chain_number: 0n, previous_hash: '', hash: '' },
});

/** Adds a row unless its key exists. */
export const insertIfAbsent = <T extends TableShape>(table: T, row: Row<T>): RowOperation => ({
  kind: 'insertIfAbsent',
  table,
  row: asValues(row),
});

/** Adds a row, or replaces the one with its key. */
export const upsert = <T extends TableShape>(table: T, row: Row<T>): RowOperation => ({
  kind: 'upsert',
  table,
  row: asValues(row),
});

/** Sets columns of a row, if it exists. */
export const update = <T extends TableShape>(
  table: T,
  key: KeyOf<T>,
  set: Changes<T>,
): RowOperation => ({ kind: 'update', table, key: asValues(key), set: asValues(set) });

/** Adds amounts (also negative ones) to columns of a row, if it exists. */
export const increment = <T extends TableShape>(
  table: T,
  key: KeyOf<T>,
  by: Amounts<T>,
): RowOperation => ({ kind: 'increment', table, key: asValues(key), by: asValues(by) });

/** Deletes a row, if it exists. */
export const remove = <T extends TableShape>(table: T, key: KeyOf<T>): RowOperation => ({
  kind: 'delete',
  table,
  key: asValues(key),
});

/**
 * Sets columns of every row with these values. It needs a statement of its own, since all earlier
 * operations must be written first: use it for rare events.
 */
export const updateWhere = <T extends TableShape>(
  table: T,
  where: Partial<Row<T>>,
  set: Changes<T>,
): RowOperation => ({ kind: 'updateWhere', table, where: asValues(where), set: asValues(set) });

/** Deletes every row with these values; costs as much as `updateWhere`. */
export const deleteWhere = <T extends TableShape>(
  table: T,
  where: Partial<Row<T>>,
): RowOperation => ({ kind: 'deleteWhere', table, where: asValues(where) });

export const notify = (topic: Topic): RowOperation => ({ kind: 'notify', topic });

// The typed constructors above are the only way in, so the columns fit their table.
const asValues = (typed: object): Values => typed as Values;
