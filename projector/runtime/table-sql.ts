import type { ClientBase, Pool } from 'pg';
import type { Folded } from './fold.ts';
import type { ProjectionInstance } from './projection-instance.ts';
import type { Values } from './row-operation.ts';
import type { TableShape } from './table.ts';

/** Rows get neither into the write-ahead log nor into the statistics (docs/adr/0077). */
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

/** An index is made in a fraction of the time once the rows are there. */
export function createBareTablesSql(
  schema: string,
  tables: readonly TableShape[],
  kind: TableKind = LASTING,
): string {
  const statements = tables.map((table) => createTableSql(schema, table, kind));
  return [`create schema ${schema}`, ...statements].join(';\n');
}

/** The columns of each index, as SQL. */
function indexesOf(table: TableShape): readonly string[] {
  const indexes = table.indexes.map((columns) => `(${columns.join(', ')})`);
  return isSearchable(table) ? [...indexes, 'using gin (searchable public.gin_trgm_ops)'] : indexes;
}

/** @param place its place in `indexesOf` */
export const createIndexSql = (schema: string, table: TableShape, place: number): string =>
  `create index if not exists ${table.name}_i${place + 1} on ${schema}.${table.name} ${indexesOf(table)[place]}`;

const isSearchable = ({ searchable = [] }: TableShape): boolean => searchable.length > 0;

/** The column that searches read: the given columns in lower case, one per line. */
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

/** A view whose columns changed cannot be replaced, so each is dropped first. */
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

/** A client, or a pool. */
export type Queries = Pick<ClientBase, 'query'>;
type Version = Pick<ProjectionInstance, 'schema' | 'projection'>;

/** Tables that are worked on at once; more would take all processors of a small machine. */
const LANES = 2;

/**
 * Without statistics, the planner would guess for minutes. Created indexes stay.
 * @throws what `pg` throws, and the signal's reason once it is aborted
 */
export async function finishTables(
  pool: Pool,
  versions: readonly Version[],
  signal: AbortSignal,
): Promise<void> {
  const tables = versions
    .flatMap(({ schema, projection }) => projection.tables.map((table) => ({ schema, table })))
    .values();
  const finish = async (): Promise<void> => {
    for (const { schema, table } of tables) {
      if (await lacksIndexes(pool, schema, table)) {
        for (const place of indexesOf(table).keys()) {
          signal.throwIfAborted();
          await pool.query(createIndexSql(schema, table, place));
        }
      }
      signal.throwIfAborted();
      await pool.query(`analyze ${schema}.${table.name}`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, finish));
}

/** Tables that were live before have their indexes under other names. */
async function lacksIndexes(client: Queries, schema: string, table: TableShape): Promise<boolean> {
  const declared = indexesOf(table).length;
  if (declared === 0) return false;
  const { rows } = await client.query(
    `select from pg_index where indrelid = $1::regclass and not indisprimary`,
    [`${schema}.${table.name}`],
  );
  return rows.length < declared;
}

/** By version. */
const prepared = new WeakMap<Version, Set<string>>();

/** Without them, each such change would read the whole table. */
export async function indexForSets(
  client: Queries,
  version: Version,
  folded: Folded,
): Promise<void> {
  const known = prepared.get(version) ?? new Set();
  prepared.set(version, known);
  for (const step of folded.steps) {
    if (step.kind !== 'set') continue;
    const { table, where } = step.operation;
    const place = placeFor(table, where);
    const name = `${table.name} ${place}`;
    if (place === null || known.has(name)) continue;
    if (await lacksIndexes(client, version.schema, table)) {
      await client.query(createIndexSql(version.schema, table, place));
    }
    known.add(name);
  }
}

function placeFor({ indexes }: TableShape, where: Values): number | null {
  const place = indexes.findIndex(([first = '']) => first.replace(/ desc$/u, '') in where);
  return place === -1 ? null : place;
}

/** The number of rows of a table. @param table with its schema */
export async function countRows(client: Queries, table: string): Promise<number> {
  const { rows } = await client.query<{ rows: string }>(`select count(*) as rows from ${table}`);
  return Number(rows[0]?.rows ?? 0);
}
