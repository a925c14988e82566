import type { Client } from 'pg';

/** The advisory lock that makes one server the only writer of a log (per database). */
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
create index if not exists events_event_id on events (event_id);
comment on table events is 'The append-only log; the one writer is the event store';
comment on column events.position is 'Place in $all: ascends in commit order, moves on by the size of each event';
comment on column events.created is 'Ticks of 100 ns since 1970-01-01 UTC';
`;

/** Creates the log's table when the database has none. The caller holds the writer's lock. */
export async function createLog(client: Client): Promise<void> {
  await client.query(CREATE_LOG);
}
