import type { TableShape } from './table.ts';

/** `patch` changes rows that are there; `insertOrPatch` patches those and adds the others. */
export type StatementKind =
  | 'insert'
  | 'insertIfAbsent'
  | 'upsert'
  | 'patch'
  | 'insertOrPatch'
  | 'delete';

/** The work of a statement on many rows: what it does, and to which columns. */
export interface StatementShape {
  readonly kind: StatementKind;
  readonly set: readonly string[];
  readonly by: readonly string[];
}

/**
 * Writes the SQL of a statement on many rows. Its parameters are arrays, one a column: first the
 * rows to add (all columns), then the keys, the values to set and the amounts to add.
 */
export function sqlFor(schema: string, table: TableShape, shape: StatementShape): string {
  const columns = Object.keys(table.columns);
  const target = `${schema}.${table.name}`;
  const changed = [...table.primaryKey, ...shape.set, ...shape.by];
  switch (shape.kind) {
    case 'insert':
      return insertRows(target, table, columns);
    case 'insertIfAbsent':
      return `${insertRows(target, table, columns)} on conflict do nothing`;
    case 'upsert':
      return `${insertRows(target, table, columns)} ${replaceOnConflict(table, columns)}`;
    case 'patch':
      return patchRows(target, table, shape, unnest(table, changed, 0));
    case 'insertOrPatch':
      // Both halves see the table as it was before the statement, so no row gets both.
      return (
        `with added as (${insertRows(target, table, columns)} on conflict do nothing) ` +
        patchRows(target, table, shape, unnest(table, changed, columns.length))
      );
    case 'delete':
      return (
        `delete from ${target} as t using ${unnest(table, changed, 0)} as v(${changed.join(', ')})` +
        ` where ${matchKey(table)}`
      );
  }
}

function insertRows(target: string, table: TableShape, columns: readonly string[]): string {
  return `insert into ${target} (${columns.join(', ')}) select * from ${unnest(table, columns, 0)}`;
}

function replaceOnConflict({ primaryKey }: TableShape, columns: readonly string[]): string {
  const others = columns.filter((column) => !primaryKey.includes(column));
  if (others.length === 0) return 'on conflict do nothing';
  const assignments = others.map((column) => `${column} = excluded.${column}`).join(', ');
  return `on conflict (${primaryKey.join(', ')}) do update set ${assignments}`;
}

function patchRows(target: string, table: TableShape, shape: StatementShape, rows: string): string {
  const assignments = [
    ...shape.set.map((column) => `${column} = v.${column}`),
    ...shape.by.map((column) => `${column} = t.${column} + v.${column}`),
  ].join(', ');
  const names = [...table.primaryKey, ...shape.set, ...shape.by].join(', ');
  return `update ${target} as t set ${assignments} from ${rows} as v(${names}) where ${matchKey(table)}`;
}

/** `unnest` of one array a column; parameters are numbered behind the first `before`. */
function unnest(table: TableShape, columns: readonly string[], before: number): string {
  const arrays = columns.map(
    (column, index) => `$${before + index + 1}::${table.columns[column]?.type}[]`,
  );
  return `unnest(${arrays.join(', ')})`;
}

const matchKey = ({ primaryKey }: TableShape): string =>
  primaryKey.map((column) => `t.${column} = v.${column}`).join(' and ');
