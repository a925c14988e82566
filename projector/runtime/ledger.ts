import { createHash } from 'node:crypto';
import { type PositionColumns, toPosition } from '@app/events/consuming/position-columns';
import { type Position, START_POSITION } from '@app/events/position';
import { inTransaction } from '@app/service-kit/in-transaction';
import { SET_UP_ALONE, setUpTablesOnce } from '@app/service-kit/set-up-tables';
import { type ClientBase, DatabaseError, type Pool } from 'pg';
import type { Fault, ProjectionInstance } from './projection-instance.ts';
import { type Projection, schemaOf } from './projection.ts';
import type { Statement } from './statements.ts';
import { createBareTablesSql, createTablesSql, createViewsSql, type Queries } from './table-sql.ts';

/**
 * Checkpoints change with every batch; the free space lets Postgres update them in place. Tables
 * of a verification are not in `read.projections`. `result` and `failure` are masked.
 */
const STATEMENTS = `
  create extension if not exists pg_trgm schema public;
  create schema if not exists projector;
  create schema if not exists read;
  create table if not exists projector.checkpoints (
    schema text primary key,
    name text not null,
    version integer not null,
    generation integer not null default 1,
    commit bigint not null,
    prepare bigint not null,
    state text not null check (state in ('live', 'building', 'retired')),
    layout text not null,
    updated_at timestamptz not null default now()
  ) with (fillfactor = 50);
  alter table projector.checkpoints add column if not exists generation integer not null default 1;
  alter table projector.checkpoints add column if not exists request_id text;
  create unique index if not exists checkpoints_one_live
    on projector.checkpoints (name) where state = 'live';
  create table if not exists projector.faults (
    schema text primary key,
    event_id text not null,
    event_type text not null,
    commit bigint not null,
    prepare bigint not null,
    error text not null,
    at timestamptz not null default now()
  );
  create table if not exists projector.lags (
    schema text primary key,
    events integer not null,
    is_more boolean not null,
    seconds double precision not null,
    measured_at timestamptz not null default now()
  );
  alter table projector.lags add column if not exists per_second double precision;
  alter table projector.lags add column if not exists seconds_left double precision;
  create table if not exists projector.last_erasing_run (
    is_only boolean primary key default true check (is_only),
    started_at timestamptz not null,
    finished_at timestamptz not null,
    changes text not null
  );
  create table if not exists projector.question_runs (
    run_id text primary key,
    question_id text not null,
    state text not null check (state in ('running', 'done', 'failed', 'stopped')),
    attempts integer not null default 1,
    read bigint not null default 0,
    handled bigint not null default 0,
    share double precision not null default 0,
    per_second integer not null default 0,
    seconds_left integer,
    seconds double precision not null default 0,
    result text,
    failure text,
    started_at timestamptz not null default now()
  );
  alter table projector.question_runs add column if not exists up_to text;
  alter table projector.question_runs add column if not exists up_to_at timestamptz;
  create index if not exists question_runs_question
    on projector.question_runs (question_id, started_at desc);
  create or replace view read.question_results as
    select run_id, state, read, handled, share, per_second, seconds_left, seconds, result, failure,
      up_to, up_to_at
    from projector.question_runs;
  create or replace view read.checkpoints as
    select name, version,
      case when commit = prepare then commit::text else commit || '/' || prepare end as position,
      updated_at
    from projector.checkpoints where state = 'live';
  create or replace view read.projections as
    select c.name, c.version, c.generation, c.state,
      case when c.commit = c.prepare then c.commit::text else c.commit || '/' || c.prepare end
        as position,
      f.event_id as stopped_event_id, f.event_type as stopped_event_type,
      l.events as lag_events, l.is_more as lag_is_more, l.seconds as lag_seconds, l.measured_at
    from projector.checkpoints c
    left join projector.faults f using (schema)
    left join projector.lags l using (schema)
    where c.state <> 'retired'
      and c.schema in (c.name || '_v' || c.version,
        c.name || '_v' || c.version || '_g' || c.generation);
  create or replace view read.projection_versions as
    select c.schema, c.name, c.version, c.generation, c.state, c.request_id,
      case when c.commit = c.prepare then c.commit::text else c.commit || '/' || c.prepare end
        as position,
      f.event_id as stopped_event_id, f.event_type as stopped_event_type,
      case when f.commit = f.prepare then f.commit::text else f.commit || '/' || f.prepare end
        as stopped_position,
      f.error as stopped_error, f.at as stopped_at,
      l.events as lag_events, l.is_more as lag_is_more, l.seconds as lag_seconds,
      l.per_second, l.seconds_left, l.measured_at,
      (select coalesce(sum(pg_total_relation_size(t.oid)), 0)::bigint
       from pg_class t join pg_namespace n on n.oid = t.relnamespace
       where n.nspname = c.schema and t.relkind = 'r') as bytes
    from projector.checkpoints c
    left join projector.faults f using (schema)
    left join projector.lags l using (schema)
    where c.schema in (c.name || '_v' || c.version,
        c.name || '_v' || c.version || '_g' || c.generation)
`;

/** Only the holder of the lease may call it. */
export async function ensureLedger(client: ClientBase): Promise<void> {
  await setUpTablesOnce(client, { kind: 'schema', name: 'projector' }, STATEMENTS);
  await ensureAdvanceFunction(client);
}

const NOT_AS_EXPECTED = 'TB001';

/** If another process was first, fewer rows move, and the transaction fails. */
const FUNCTION = `
  create or replace function projector.advance_checkpoints(
    schemas text[], states text[], commits bigint[], prepares bigint[]
  ) returns void language plpgsql as $$
  declare moved integer;
  begin
    update projector.checkpoints as c
    set commit = v.commit, prepare = v.prepare, updated_at = now()
    from unnest(schemas, states, commits, prepares) as v(schema, state, commit, prepare)
    where c.schema = v.schema and c.state = v.state
      and (c.commit, c.prepare) < (v.commit, v.prepare);
    get diagnostics moved = row_count;
    if moved <> cardinality(schemas) then
      raise exception 'a checkpoint is not where it was expected'
        using errcode = '${NOT_AS_EXPECTED}';
    end if;
  end $$`;

export async function ensureAdvanceFunction(client: ClientBase): Promise<void> {
  const on = { kind: 'function', name: 'projector.advance_checkpoints' } as const;
  await setUpTablesOnce(client, on, FUNCTION);
}

interface Advance {
  readonly instance: Pick<ProjectionInstance, 'schema' | 'state'>;
  readonly position: Position;
}

/** The statement that moves checkpoints, all or none; `isOvertaken` recognises its error. */
export const advanceStatement = (advances: readonly Advance[]): Statement => ({
  text: `select projector.advance_checkpoints($1, $2, $3, $4)`,
  values: [
    advances.map(({ instance }) => instance.schema),
    advances.map(({ instance }) => instance.state),
    advances.map(({ position }) => String(position.commit)),
    advances.map(({ position }) => String(position.prepare)),
  ],
});

export const isOvertaken = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === NOT_AS_EXPECTED;

/** Whether a projector has ever run on this database. */
export async function hasLedger(client: Queries): Promise<boolean> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('projector.checkpoints') is not null as "isThere"`,
  );
  return rows[0]?.isThere === true;
}

export interface Standing {
  readonly schema: string;
  readonly name: string;
  readonly version: number;
  /** 1, and one more with each rebuild of the same version. */
  readonly generation: number;
  /** All events up to here are handled. */
  readonly checkpoint: Position;
  readonly state: 'live' | 'building' | 'retired';
  readonly layout: string;
  readonly requestId: string | null;
}

type StandingRow = Omit<Standing, 'checkpoint'> & PositionColumns;

export async function readStandings(client: Queries): Promise<readonly Standing[]> {
  const { rows } = await client.query<StandingRow>(
    `select schema, name, version, generation, commit, prepare, state, layout,
       request_id as "requestId" from projector.checkpoints
     order by schema`,
  );
  return rows.map(({ commit, prepare, ...row }) =>
    Object.assign(row, { checkpoint: toPosition({ commit, prepare }) }),
  );
}

/** Detects tables that were changed without a new version. */
export const layoutOf = (projection: Projection): string =>
  createHash('sha256').update(createTablesSql('', projection.tables)).digest('hex');

/** One beside a live version gets its indexes before it takes over. */
export async function createVersion(
  client: ClientBase,
  projection: Projection,
  { state, generation }: Pick<Standing, 'generation'> & { readonly state: 'live' | 'building' },
): Promise<Standing> {
  const schema = schemaOf(projection, generation);
  const { name, version, tables } = projection;
  const layout = layoutOf(projection);
  await inTransaction(client, async () => {
    await client.query(SET_UP_ALONE);
    if (state === 'live') {
      await client.query(createTablesSql(schema, tables));
      await client.query(createViewsSql(schema, tables));
    } else {
      await client.query(createBareTablesSql(schema, tables));
    }
    await client.query(
      `insert into projector.checkpoints
         (schema, name, version, generation, commit, prepare, state, layout)
       values ($1, $2, $3, $4, 0, 0, $5, $6)`,
      [schema, name, version, generation, state, layout],
    );
  });
  const checkpoint = START_POSITION;
  return { schema, name, version, generation, checkpoint, state, layout, requestId: null };
}

export async function reviveVersion(client: ClientBase, schema: string): Promise<void> {
  await client.query(`update projector.checkpoints set state = 'building' where schema = $1`, [
    schema,
  ]);
}

export async function recordFault(
  client: ClientBase,
  { schema }: ProjectionInstance,
  { eventId, eventType, position, error }: Fault,
): Promise<void> {
  await client.query(
    `insert into projector.faults (schema, event_id, event_type, commit, prepare, error)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (schema) do update set event_id = excluded.event_id,
       event_type = excluded.event_type, commit = excluded.commit, prepare = excluded.prepare,
       error = excluded.error, at = now()`,
    [schema, eventId, eventType, position.commit, position.prepare, error],
  );
}

export async function clearFault(
  client: ClientBase,
  { schema }: ProjectionInstance,
): Promise<void> {
  await client.query('delete from projector.faults where schema = $1', [schema]);
}

/** The faults of a version, in any of its schemas. */
export async function faultsOfVersion(
  client: Queries,
  name: string,
  version: number,
): Promise<readonly Fault[]> {
  const faults = await readFaults(client);
  return (await readStandings(client))
    .filter((standing) => standing.name === name && standing.version === version)
    .flatMap(({ schema }) => faults.get(schema) ?? []);
}

interface FaultRow extends PositionColumns {
  readonly schema: string;
  readonly event_id: string;
  readonly event_type: string;
  readonly error: string;
}

export async function readFaults(client: Queries): Promise<ReadonlyMap<string, Fault>> {
  const { rows } = await client.query<FaultRow>(
    'select schema, event_id, event_type, commit, prepare, error from projector.faults',
  );
  return new Map(
    rows.map((row) => [
      row.schema,
      {
        eventId: row.event_id,
        eventType: row.event_type,
        position: toPosition(row),
        error: row.error,
      },
    ]),
  );
}

/** Longer than any query of the product takes. */
const PATIENCE_MS = 5000;

/** @throws the error of `pg` (`isLocked`) if a transaction still holds a table after 5 s */
export async function dropVersion(client: ClientBase, schema: string): Promise<void> {
  await inTransaction(client, async () => {
    await client.query(`set local lock_timeout = ${PATIENCE_MS}`);
    await client.query(`drop schema if exists ${schema} cascade`);
    for (const table of ['checkpoints', 'faults', 'lags']) {
      await client.query(`delete from projector.${table} where schema = $1`, [schema]);
    }
  });
}

/** @throws as `dropVersion` */
export async function dropVersions(
  pool: Pool,
  versions: readonly Pick<Standing, 'schema'>[],
  onDropped: (schema: string) => void = () => undefined,
): Promise<void> {
  const client = await pool.connect();
  try {
    for (const { schema } of versions) {
      await dropVersion(client, schema);
      onDropped(schema);
    }
  } finally {
    client.release();
  }
}

const LOCK_NOT_AVAILABLE = '55P03';

/** Whether a statement waited too long for a lock. */
export const isLocked = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE;
