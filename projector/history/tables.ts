import { setUpTables, setUpTablesOnce } from '@app/service-kit/set-up-tables';
import type { ClientBase } from 'pg';

/** Increased to rebuild the index from the beginning of the log. */
export const INDEX_VERSION = 1;

/**
 * The search index of events (docs/adr/0150): numbers of ids, no personal data. `events` has a row
 * for each event, whose content is read from the log. `types` has each event type with the category
 * of its streams. `hours` has the first event of each hour, so that no row needs a time.
 */
const TABLES = `
  create schema if not exists history;
  create table if not exists history.progress (
    version integer primary key,
    commit bigint not null,
    prepare bigint not null
  );
  create table if not exists history.types (
    id smallint primary key,
    category text not null,
    type text not null,
    unique (category, type)
  );
  create table if not exists history.hours (
    hour timestamptz primary key,
    position bigint not null
  );
  create table if not exists history.handlers (
    type text not null,
    projection text not null,
    primary key (type, projection)
  );
  create table if not exists history.events (
    position bigint not null,
    type smallint not null,
    is_first boolean not null,
    names integer[] not null
  );
  create index if not exists hours_position on history.hours (position);
  create index if not exists events_type on history.events (type, position);
  create index if not exists events_first on history.events (type, position) where is_first;
  create index if not exists events_names on history.events using gin (names);
`;

/**
 * Runs at each start, under the set-up lock: without it, `truncate` fails with "tuple concurrently
 * updated" while another process grants rights on these tables.
 */
const EMPTY_ANOTHER_VERSION = `
  do $$ begin
    if not exists (select from history.progress where version = ${INDEX_VERSION}) then
      truncate history.progress, history.types, history.hours, history.events;
      insert into history.progress values (${INDEX_VERSION}, 0, 0);
    end if;
  end $$;
`;

/** Creates missing tables, and empties those of another version. */
export async function ensureHistoryTables(client: ClientBase): Promise<void> {
  await setUpTablesOnce(client, { kind: 'schema', name: 'history' }, TABLES);
  await setUpTables(client, EMPTY_ANOTHER_VERSION);
}
