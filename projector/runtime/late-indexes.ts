import type { ClientBase, Pool } from 'pg';
import type { Folded } from './fold.ts';
import type { ProjectionInstance } from './projection-instance.ts';
import type { Values } from './row-operation.ts';
import type { TableShape } from './table.ts';
import { createIndexSql, indexesOf } from './table-sql.ts';

type Queries = { query: ClientBase['query'] };
type Version = Pick<ProjectionInstance, 'schema' | 'projection'>;

/** Tables that are worked on at once; more would take all processors of a small machine. */
const LANES = 2;

/**
 * Prepares the tables of versions for queries: creates missing indexes (docs/adr/0110), and lets
 * Postgres collect statistics, without which the planner would guess until the first automatic
 * analyze, minutes later. Indexes that were created stay, even if it is stopped.
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

/** Tables of an earlier program, and those that were live before, have them under other names. */
async function lacksIndexes(client: Queries, schema: string, table: TableShape): Promise<boolean> {
  const declared = indexesOf(table).length;
  if (declared === 0) return false;
  const { rows } = await client.query(
    `select from pg_index where indrelid = $1::regclass and not indisprimary`,
    [`${schema}.${table.name}`],
  );
  return rows.length < declared;
}

/** Tables, by version, that have the indexes for all changes of many rows so far. */
const prepared = new WeakMap<Version, Set<string>>();

/**
 * Creates the indexes that changes of many rows need to find them. Without one, each such change
 * would read the whole table.
 * @throws what `pg` throws
 */
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

/** The number of a declared index that finds rows with these values; null if there is none. */
function placeFor({ indexes }: TableShape, where: Values): number | null {
  const place = indexes.findIndex(([first = '']) => first.replace(/ desc$/u, '') in where);
  return place === -1 ? null : place;
}
