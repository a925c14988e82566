import type { Client } from 'pg';

/** The advisory lock that makes one server the only writer of a log. */
export const WRITER_LOCK = 7_301_131n;

const CREATE_LOG = `
create table if not exists events (
  position bigint primary key,
  stream text collate "C" not null,
  revision bigint not null,
  event_id uuid not null,
  type text collate "C" not null,
  is_json boolean not null,
  created bigint not null,
  data bytea not null,
  metadata bytea not null,
  constraint events_stream_revision unique (stream, revision)
);
comment on table events is 'The append-only log; the one writer is the event store';
comment on column events.position is 'Place in $all: ascends in commit order, moves on by the size of each event';
comment on column events.created is 'Ticks of 100 ns since 1970-01-01 UTC';
`;

// Queries find events by key. For its default statistics Postgres would sample 30,000 contents.
const COUNT_LITTLE = `
do $$ begin
  if exists (select from pg_attribute where attrelid = 'events'::regclass and attname = 'data'
             and attstattarget is distinct from 0) then
    alter table events
      alter column position set statistics 10,
      alter column stream set statistics 10,
      alter column revision set statistics 10,
      alter column event_id set statistics 10,
      alter column type set statistics 10,
      alter column is_json set statistics 0,
      alter column created set statistics 0,
      alter column data set statistics 0,
      alter column metadata set statistics 0;
  end if;
end $$`;

/** The caller holds the writer's lock. */
export async function createLog(client: Client): Promise<void> {
  await client.query(CREATE_LOG);
  await client.query(COUNT_LITTLE);
}
