import { setUpTablesOnce } from '@app/service-kit/set-up-tables';
import type { ClientBase } from 'pg';

/**
 * What administrators see of the past (docs/adr/0142, docs/adr/0148): the rows that events changed,
 * and lists of the console as they were at the end of a day. Nothing of it is personal, and nothing
 * stays: it is made again from the log. Unlogged, so that a crash of the database empties all of it.
 * A `day` is one in UTC, as text.
 */
const TABLES = `
  create unlogged table if not exists projector.event_rows (
    look_id text primary key,
    inspector_id text not null,
    state text not null check (state in ('running', 'done', 'failed')),
    result text,
    failure text,
    asked_at timestamptz not null default now()
  );
  create unlogged table if not exists projector.past_lists (
    list text not null,
    day text not null,
    state text not null check (state in ('running', 'done', 'failed')),
    share double precision not null default 0,
    seconds_left integer,
    failure text,
    made_at timestamptz not null default now(),
    primary key (list, day)
  );
  create unlogged table if not exists projector.past_looks (
    list text not null,
    day text not null,
    inspector_id text not null,
    asked_at timestamptz not null default now(),
    primary key (list, day, inspector_id)
  );
  create unlogged table if not exists projector.past_users (
    day text not null,
    id text not null,
    role text not null,
    plan text not null,
    is_active boolean not null,
    created_at timestamptz not null,
    primary key (day, id)
  );
  create index if not exists past_users_order
    on projector.past_users (day, created_at desc, id desc);
  create unlogged table if not exists projector.past_batches (
    day text not null,
    id text not null,
    purpose text not null,
    quantity integer not null,
    status text not null,
    codes_claimed integer not null,
    created_at timestamptz not null,
    primary key (day, id)
  );
  create index if not exists past_batches_order
    on projector.past_batches (day, created_at desc, id desc);
  create or replace view read.event_rows as
    select look_id, inspector_id, state, result, failure from projector.event_rows;
  create or replace view read.past_lists as
    select list, day, state, share, seconds_left, failure, made_at from projector.past_lists;
  create or replace view read.past_looks as
    select list, day, inspector_id, asked_at from projector.past_looks;
  create or replace view read.past_users as
    select day, id, role, plan, is_active, created_at from projector.past_users;
  create or replace view read.past_batches as
    select day, id, purpose, quantity, status, codes_claimed, created_at
    from projector.past_batches;
`;

/** Makes the tables as this version of the program needs them. Only the holder of the lease may. */
export async function ensurePastTables(client: ClientBase): Promise<void> {
  await setUpTablesOnce(client, { kind: 'table', name: 'projector.event_rows' }, TABLES);
}
