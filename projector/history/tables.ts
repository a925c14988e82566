import { setUpTables, setUpTablesOnce } from '@app/service-kit/set-up-tables';
import type { ClientBase } from 'pg';

/** Raised when the index is to be made anew from the beginning of the log. */
export const INDEX_VERSION = 1;

/**
 * By what events are found (docs/adr/0150): numbers of ids, no personal data. A row of `events` is an
 * event; what it says is read from the log. `types` has each event type with the category of the
 * streams that it stands in. `hours` has the first event of each hour, so that no row needs a time.
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
 * Runs under the lock of set-ups, each time: rows may be gone. Without the lock, `truncate` fails with
 * "tuple concurrently updated" while another process grants rights on these tables.
 */
const EMPTY_ANOTHER_VERSION = `
  do $$ begin
    if not exists (select from history.progress where version = ${INDEX_VERSION}) then
      truncate history.progress, history.types, history.hours, history.events;
      insert into history.progress values (${INDEX_VERSION}, 0, 0);
    end if;
  end $$;
`;

/** Makes the tables where they are missing, and empties those of another version. */
export async function ensureHistoryTables(client: ClientBase): Promise<void> {
  await setUpTablesOnce(client, { kind: 'schema', name: 'history' }, TABLES);
  await setUpTables(client, EMPTY_ANOTHER_VERSION);
}
