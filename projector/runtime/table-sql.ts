import type { TableShape } from './table.ts';

/**
 * Short-lived tables: their rows get neither into the write-ahead log nor into the planner's
 * statistics, where replaced values would outlast the tables (docs/adr/0077).
 */
export const PASSING = {
  create: 'create unlogged table',
  storage: 'with (autovacuum_enabled = false)',
} as const;

type TableKind = typeof LASTING | typeof PASSING;

const LASTING = { create: 'create table', storage: '' } as const;

/** The statements that make a schema with these tables and their indexes, as one text. */
export function createTablesSql(schema: string, tables: readonly TableShape[]): string {
  const statements = tables.flatMap((table) => [
    createTableSql(schema, table, LASTING),
    ...indexesOf(table).map((index) => `create index on ${schema}.${table.name} ${index}`),
  ]);
  return [`create schema ${schema}`, ...statements].join(';\n');
}

/**
 * The same without the indexes, but for those of the primary keys: an index is made in a fraction of
 * the time once the rows are there (`createIndexSql`).
 */
export function createBareTablesSql(
  schema: string,
  tables: readonly TableShape[],
  kind: TableKind = LASTING,
): string {
  const statements = tables.map((table) => createTableSql(schema, table, kind));
  return [`create schema ${schema}`, ...statements].join(';\n');
}

/** The columns of each index of a table, as SQL, with the method if it is not the default. */
export function indexesOf(table: TableShape): readonly string[] {
  const indexes = table.indexes.map((columns) => `(${columns.join(', ')})`);
  return isSearchable(table) ? [...indexes, 'using gin (searchable public.gin_trgm_ops)'] : indexes;
}

/**
 * The statement that creates an index of a table that was made without it, if it is missing.
 * @param place its place in `indexesOf`
 */
export const createIndexSql = (schema: string, table: TableShape, place: number): string =>
  `create index if not exists ${table.name}_i${place + 1} on ${schema}.${table.name} ${indexesOf(table)[place]}`;

const isSearchable = ({ searchable = [] }: TableShape): boolean => searchable.length > 0;

/** A stored column with the text of some columns in lower case, one per line. */
function searchableColumn(columns: readonly string[]): string {
  const lines = columns.map((column) => `coalesce(${column}, '')`).join(` || chr(10) || `);
  return `searchable text generated always as (lower(${lines})) stored`;
}

function createTableSql(
  schema: string,
  { name, columns, primaryKey, searchable = [] }: TableShape,
  { create, storage }: TableKind,
): string {
  const declared = Object.entries(columns).map(
    ([column, { type, nullable }]) => `${column} ${type}${nullable ? '' : ' not null'}`,
  );
  // The first column, since a search without an index reads it from every row.
  if (searchable.length > 0) declared.unshift(searchableColumn(searchable));
  const key = `primary key (${primaryKey.join(', ')})`;
  return `${create} ${schema}.${name} (${[...declared, key].join(', ')}) ${storage}`.trimEnd();
}

/**
 * The statements that make the views of the schema `read` show these tables. A view whose columns
 * changed cannot be replaced, so each is dropped and created again.
 */
export function createViewsSql(schema: string, tables: readonly TableShape[]): string {
  return tables
    .flatMap((table) => {
      const { name } = table;
      const shown = [...Object.keys(table.columns), ...(isSearchable(table) ? ['searchable'] : [])];
      return [
        `drop view if exists read.${name}`,
        `create view read.${name} as select ${shown.join(', ')} from ${schema}.${name}`,
      ];
    })
    .join(';\n');
}
