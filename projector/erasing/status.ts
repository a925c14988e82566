import type { ClientBase } from 'pg';
import type { Projection } from '../runtime/projection.ts';

export interface PersonalTable {
  /** With its schema. */
  readonly name: string;
  /** With indexes and TOAST. */
  readonly bytes: number;
  /** Rows updated and deleted since Postgres began to count. */
  readonly changes: number;
}

export const personalProjections = (projections: readonly Projection[]): readonly string[] => [
  ...new Set(
    projections
      .filter(({ tables }) => tables.some(({ isPersonal }) => isPersonal))
      .map(({ name }) => name),
  ),
];

/** Updates of openings are not counted, since they replace no personal data. */
export async function personalTables(
  client: Pick<ClientBase, 'query'>,
  projections: readonly Projection[],
): Promise<readonly PersonalTable[]> {
  const tables = projections.flatMap((projection) => projection.tables);
  const names = tables.filter(({ isPersonal }) => isPersonal).map(({ name }) => name);
  const { rows } = await client.query<PersonalTable>(
    `select format('%I.%I', n.nspname, c.relname) as name,
            pg_total_relation_size(c.oid)::float8 as bytes,
            (case n.nspname when 'openings' then 0 else pg_stat_get_tuples_updated(c.oid) end
              + pg_stat_get_tuples_deleted(c.oid))::float8 as changes
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     left join projector.checkpoints live on live.schema = n.nspname and live.state = 'live'
     where c.relkind = 'r' and (n.nspname in ('vault', 'openings') or live.schema is not null and c.relname = any($1))
     order by bytes, name`,
    [names],
  );
  return rows;
}

export interface LastRun {
  /** Nothing is left of what was erased before this time. */
  readonly startedAt: Date;
  readonly finishedAt: Date;
}

export interface ErasingStatus {
  /** Null before the first run. */
  readonly lastRun: LastRun | null;
  /** Since when erased or replaced data may be left on disk; null if none is. */
  readonly pendingSince: Date | null;
  /** Subjects erased since the last run. */
  readonly erased: number;
}

type Connection = Pick<ClientBase, 'query'>;

export async function recordRun(
  client: Connection,
  startedAt: Date,
  changes: string,
): Promise<LastRun> {
  const { rows } = await client.query<LastRun>(
    `insert into projector.last_erasing_run (started_at, finished_at, changes)
     values ($1, clock_timestamp(), $2)
     on conflict (is_only) do update set started_at = excluded.started_at,
       finished_at = excluded.finished_at, changes = excluded.changes
     returning started_at as "startedAt", finished_at as "finishedAt"`,
    [startedAt, changes],
  );
  const [run] = rows;
  if (!run) throw new Error('The run was not noted');
  return run;
}

/** Contains when Postgres reset its counters, as after a crash. */
export async function countedChanges(
  client: Connection,
  tables: readonly PersonalTable[],
): Promise<string> {
  const { rows } = await client.query<{ since: string | null }>(
    'select stats_reset::text as since from pg_stat_wal',
  );
  const counts = tables.map(({ name, changes }) => `${name} ${changes}`).toSorted();
  return [`since ${rows[0]?.since ?? 'the beginning'}`, ...counts].join(', ');
}

export async function readStatus(
  client: Connection,
  projections: readonly Projection[],
): Promise<ErasingStatus> {
  const { rows } = await client.query<LastRun & { readonly changes: string }>(
    `select started_at as "startedAt", finished_at as "finishedAt", changes
     from projector.last_erasing_run`,
  );
  const lastRun = rows[0] ?? null;
  const tables = await personalTables(client, projections);
  const hasChanged = lastRun
    ? (await countedChanges(client, tables)) !== lastRun.changes
    : tables.some(({ changes }) => changes > 0);
  const { erased, first, began } = await readErased(client, lastRun);
  // Postgres does not tell when rows changed; the earliest possible time is the last run.
  const pendingSince = first ?? (hasChanged ? (lastRun?.startedAt ?? began) : null);
  return { lastRun, pendingSince, erased };
}

interface Erased {
  readonly erased: number;
  readonly first: Date | null;
  readonly began: Date | null;
}

async function readErased(client: Connection, lastRun: LastRun | null): Promise<Erased> {
  const { rows } = await client.query<Erased>(
    `select count(*)::integer as erased, min(erased_at) as first,
            (select min(created_at) from vault.secrets) as began
     from vault.keys where erased_at >= $1`,
    [lastRun?.startedAt ?? '-infinity'],
  );
  return rows[0] ?? { erased: 0, first: null, began: null };
}
