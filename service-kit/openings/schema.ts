import type { ClientBase, Pool } from 'pg';
import { setUpTables } from '../set-up-tables.ts';

/**
 * `openings` is what owners see. `folding` belongs to the write side: its marks recognise a device
 * within a day. Its first two tables are unlogged, without autovacuum and statistics, so that their
 * content gets neither into the write-ahead log, nor a backup, nor the planner's statistics, even
 * if somebody runs `analyze`.
 */
const STATEMENTS = `
  create schema if not exists openings;
  create table if not exists openings.opened (
    id text primary key,
    uid text not null,
    owner_id text not null,
    day date not null,
    first_at timestamptz not null,
    last_at timestamptz not null,
    times integer not null,
    kind text,
    system text,
    country text,
    city text,
    while_lost boolean not null,
    is_rest boolean not null
  );
  create index if not exists opened_by_code on openings.opened (uid, day);
  create index if not exists opened_by_owner on openings.opened (owner_id);
  create index if not exists opened_by_day on openings.opened (day);
  create unique index if not exists opened_rest on openings.opened (uid, day) where is_rest;

  create schema if not exists folding;
  create unlogged table if not exists folding.day_keys (
    day date primary key,
    key bytea not null
  ) with (autovacuum_enabled = false);
  create unlogged table if not exists folding.marks (
    mark bytea primary key,
    day date not null,
    opened_id text not null
  ) with (autovacuum_enabled = false);
  do $$ begin
    if exists (
      select from pg_attribute where attnum > 0 and attstattarget is distinct from 0
        and attrelid in ('folding.day_keys'::regclass, 'folding.marks'::regclass)
    ) then
      alter table folding.day_keys alter day set statistics 0, alter key set statistics 0;
      alter table folding.marks alter mark set statistics 0, alter day set statistics 0,
        alter opened_id set statistics 0;
    end if;
  end $$;
  create table if not exists folding.silent (id text primary key);
`;

/**
 * Creates the missing tables of openings (docs/adr/0114). The command API and a reactor write them;
 * the query API reads `openings`. A row of `opened` is a device that opened the page of a code on a
 * day, `times` times; times of day are whole minutes. `is_rest` counts openings above the daily
 * limit. `silent` has the ids of codes and accounts for which nothing is recorded.
 */
export async function createOpeningTables(database: Pool | ClientBase): Promise<void> {
  await setUpTables(database, STATEMENTS);
}
