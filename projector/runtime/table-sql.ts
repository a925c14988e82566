import type { TableShape } from './table.ts';

/** The statements that make a schema with these tables, as one text. */
export function createTablesSql(schema: string, tables: readonly TableShape[]): string {
  const statements = tables.flatMap((table) => [
    createTableSql(schema, table),
    ...table.indexes.map(
      (columns) => `create index on ${schema}.${table.name} (${columns.join(', ')})`,
    ),
    ...(table.searchable ?? []).map(
      (column) =>
        `create index on ${schema}.${table.name} using gin (${column} public.gin_trgm_ops)`,
    ),
  ]);
  return [`create schema ${schema}`, ...statements].join(';\n');
}

function createTableSql(schema: string, { name, columns, primaryKey }: TableShape): string {
  const declared = Object.entries(columns).map(
    ([column, { type, nullable }]) => `${column} ${type}${nullable ? '' : ' not null'}`,
  );
  const key = `primary key (${primaryKey.join(', ')})`;
  return `create table ${schema}.${name} (${[...declared, key].join(', ')})`;
}

/**
 * The statements that let the views of the schema `read` show these tables. A view whose columns
 * changed cannot be replaced, so each is made anew.
 */
export function createViewsSql(schema: string, tables: readonly TableShape[]): string {
  return tables
    .flatMap(({ name, columns }) => [
      `drop view if exists read.${name}`,
      `create view read.${name} as select ${Object.keys(columns).join(', ')} from ${schema}.${name}`,
    ])
    .join(';\n');
}
