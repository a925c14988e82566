import { setUpTablesOnce } from '@app/service-kit/set-up-tables';
import type { ClientBase } from 'pg';
import { ensureAdvanceFunction } from './advance-checkpoints.ts';

/**
 * The extension for searchable columns, and the runtime's own tables. A row of `checkpoints` is one
 * version of a projection, in one schema: `live` (the views show it), `building` (it is filled
 * beside the live one) or `retired`. Each rebuild of a version by an operator has its own
 * generation. Checkpoints change with every batch; the free space lets Postgres update them in
 * place. Tables of a verification are not in `read.projections`. `question_runs` has the runs of
 * questions; `result` and `failure` are masked JSON. `last_erasing_run.changes` has Postgres's
 * counts before the rewrite.
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

/**
 * Creates the runtime's own tables if they are missing, or from another version of the program.
 * Only the holder of the lease may call it.
 */
export async function ensureLedger(client: ClientBase): Promise<void> {
  await setUpTablesOnce(client, { kind: 'schema', name: 'projector' }, STATEMENTS);
  await ensureAdvanceFunction(client);
}
