import type { ClientBase, Pool } from 'pg';
import { setUpTables } from '../set-up-tables.ts';

const STATEMENTS = `
  create schema if not exists access;
  create table if not exists access.ended_sessions (
    session_id text primary key,
    until timestamptz not null
  );
  create index if not exists ended_sessions_by_time on access.ended_sessions (until);
  create table if not exists access.session_epochs (
    user_id text primary key,
    epoch integer not null,
    kept_session_id text,
    until timestamptz not null
  );
  create index if not exists session_epochs_by_time on access.session_epochs (until);
  create table if not exists access.proved_sessions (
    session_id text primary key,
    proved_at timestamptz not null
  );
  create index if not exists proved_sessions_by_time on access.proved_sessions (proved_at);
  create table if not exists access.second_factor_sessions (
    session_id text primary key,
    until timestamptz not null
  );
  create index if not exists second_factor_sessions_by_time
    on access.second_factor_sessions (until);
  create table if not exists access.api_keys (
    key_id text primary key,
    user_id text not null,
    secret_hash text not null,
    scopes text[] not null,
    made_at timestamptz not null,
    expires_at timestamptz not null,
    is_revoked boolean not null default false
  );
  create index if not exists api_keys_by_user on access.api_keys (user_id);
  create index if not exists api_keys_by_time on access.api_keys (expires_at);

  create schema if not exists presence;
  create unlogged table if not exists presence.session_uses (
    session_id text primary key,
    used_at timestamptz not null
  );
  create index if not exists session_uses_by_time on presence.session_uses (used_at);
  create unlogged table if not exists presence.api_key_uses (
    key_id text primary key references access.api_keys on delete cascade,
    used_at timestamptz not null
  );
`;

/**
 * Creates missing tables about sessions (docs/adr/0090). The command API writes them before it
 * answers. The query API reads with each signed-in request which sessions have ended; `until` is
 * when the last token expires that the row concerns. Both APIs read when a session's user last
 * proved their identity, if a call requires it (docs/adr/0126), and before the calls of the console
 * whether it had a second factor, if that is required (docs/adr/0126). In `presence` both write
 * when a session was last used; it is unlogged, so after a crash of Postgres a session counts as
 * unused. Both APIs look up API keys only in `access.api_keys` (docs/adr/0163).
 */
export async function createAccessTables(database: Pool | ClientBase): Promise<void> {
  await setUpTables(database, STATEMENTS);
}
