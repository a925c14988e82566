import { createHash } from 'node:crypto';
import { formatPosition, parsePosition, type Position, START_POSITION } from '@app/events/position';
import type { ClientBase, Pool } from 'pg';
import type { Statement } from '../runtime/statements.ts';
import { SCHEMA_PREFIX } from './asking-role.ts';

// The tables of an answer that is kept up to date stay between refreshes (docs/adr/0149). Their
// checkpoint is in a table of the same schema and changes in the transaction of the rows, so each
// event counts once, even if a process is killed. A crash of Postgres empties both.

const KEPT_PREFIX = `${SCHEMA_PREFIX}kept_`;

/** No table of a question can have this name. */
const CHECKPOINT = '_checkpoint';

/** Older tables are rebuilt, which also removes data that was erased since. */
const MOST_HOURS = 24;

/** The schema of a run that is kept up to date. */
export const keptSchemaOf = (runId: string): string => `${KEPT_PREFIX}${runId.replaceAll('-', '')}`;

const hashOf = (source: string): string => createHash('sha256').update(source).digest('hex');

/**
 * The position up to which the tables of a run are filled.
 * @returns null if there are none for this source, or they are a day old
 */
export async function findCheckpoint(
  client: ClientBase,
  schema: string,
  source: string,
): Promise<Position | null> {
  const { rows: tables } = await client.query<{ found: boolean }>(
    'select to_regclass($1) is not null as found',
    [`${schema}.${CHECKPOINT}`],
  );
  if (tables[0]?.found !== true) return null;
  const { rows } = await client.query<{ position: string }>(
    `select position from ${schema}.${CHECKPOINT}
       where source_hash = $1 and made_at > now() - interval '${MOST_HOURS} hours'`,
    [hashOf(source)],
  );
  return parsePosition(rows[0]?.position ?? '');
}

/** Begins at the start of the log, in empty tables. */
export async function beginCheckpoint(
  client: ClientBase,
  schema: string,
  source: string,
): Promise<void> {
  await client.query(`create unlogged table ${schema}.${CHECKPOINT} (
    source_hash text not null,
    position text not null,
    made_at timestamptz not null default now()
  )`);
  await client.query(
    `insert into ${schema}.${CHECKPOINT} (source_hash, position) values ($1, $2)`,
    [hashOf(source), formatPosition(START_POSITION)],
  );
}

/** Sent in the transaction with the rows of the events up to this position. */
export const checkpointStatement = (schema: string, position: Position): Statement => ({
  text: `update ${schema}.${CHECKPOINT} set position = $1`,
  values: [formatPosition(position)],
});

/** Makes the next refresh start from the beginning, since the rows may be those of half a batch. */
export async function doubt(client: ClientBase, schema: string): Promise<void> {
  await client.query(`delete from ${schema}.${CHECKPOINT}`);
}

/** Drops the tables of answers that are no longer kept up to date. */
export async function dropUnfollowed(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select nspname as name from pg_namespace
       where nspname ~ '^${KEPT_PREFIX}[0-9a-f]{32}$' and not exists (
         select from read.question_runs r left join projector.question_runs s on s.run_id = r.run_id
           where r.is_followed and r.stopped_at is null and coalesce(s.state, '') <> 'failed'
             and '${KEPT_PREFIX}' || replace(r.run_id, '-', '') = nspname)`,
  );
  for (const { name } of rows) await pool.query(`drop schema if exists ${name} cascade`);
  await pool.query(
    `update projector.question_runs set next_at = null
       where next_at is not null
         and run_id in (select run_id from read.question_runs where stopped_at is not null)`,
  );
}
