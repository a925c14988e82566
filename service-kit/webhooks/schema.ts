import type { ClientBase, Pool } from 'pg';
import { setUpTables } from '../set-up-tables.ts';

const STATEMENTS = `
  create schema if not exists webhooks;
  create table if not exists webhooks.endpoints (
    webhook_id text primary key,
    user_id text not null,
    events text[] not null,
    is_enabled boolean not null,
    added_at timestamptz not null,
    failing_since timestamptz
  );
  alter table webhooks.endpoints add column if not exists organisation_id text;
  create index if not exists endpoints_by_user on webhooks.endpoints (user_id);
  create index if not exists endpoints_by_owner
    on webhooks.endpoints ((coalesce(organisation_id, user_id)));
  create table if not exists webhooks.deliveries (
    delivery_id text primary key,
    webhook_id text not null,
    user_id text not null,
    type text not null,
    uid text,
    thread_id text,
    message_id text,
    stream text,
    revision bigint,
    happened_at timestamptz not null,
    state text not null,
    tries integer not null default 0,
    due_at timestamptz not null,
    claimed_until timestamptz,
    command_id text
  );
  create index if not exists deliveries_due on webhooks.deliveries (webhook_id, due_at)
    where state = 'waiting';
  create index if not exists deliveries_due_at on webhooks.deliveries (due_at)
    where state = 'waiting';
  create index if not exists deliveries_by_webhook
    on webhooks.deliveries (webhook_id, happened_at, delivery_id);
  create index if not exists deliveries_by_user on webhooks.deliveries (user_id);
  create index if not exists deliveries_by_time on webhooks.deliveries (happened_at);
  create table if not exists webhooks.attempts (
    attempt_id bigint generated always as identity primary key,
    delivery_id text not null references webhooks.deliveries on delete cascade,
    tried_at timestamptz not null,
    took_ms integer not null,
    outcome text not null,
    status integer,
    sealed bytea
  );
  create index if not exists attempts_by_delivery on webhooks.attempts (delivery_id);
`;

/**
 * Creates the missing tables of webhooks (docs/adr/0164). The reactor `webhooks` writes them; the
 * command API adds tests and redeliveries; the query API reads them. They contain ids and times: an
 * endpoint's address is in the log, and a delivery's content is made when it is sent.
 * `organisation_id`: the organisation whose codes an endpoint is about; null for the user's own.
 * `added_at`: earlier events are not delivered. `sealed`: the start of an answer, sealed with the
 * user's key.
 */
export async function createWebhookTables(database: Pool | ClientBase): Promise<void> {
  await setUpTables(database, STATEMENTS);
}
