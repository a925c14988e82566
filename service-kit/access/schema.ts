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
`;

/**
 * Makes the tables of ended sessions where they are missing (docs/adr/0090). The command API writes
 * them before it answers, and the query API reads them with each signed-in request. `until` is when
 * the last token runs out that the row is about.
 */
export async function createAccessTables(database: Pool | ClientBase): Promise<void> {
  await setUpTables(database, STATEMENTS);
}
