import type { ClientBase, Pool } from 'pg';
import { setUpTables } from '../set-up-tables.ts';

/** Unlogged: signalling data of calls is in no backup, and lives for minutes. */
const STATEMENTS = `
  create schema if not exists calling;
  create unlogged table if not exists calling.descriptions (
    id text primary key,
    call_id text not null,
    sdp text not null,
    at timestamptz not null
  );
  create index if not exists descriptions_by_call on calling.descriptions (call_id);
  create index if not exists descriptions_by_time on calling.descriptions (at);
`;

/**
 * Creates the missing table for the signalling of calls (docs/adr/0119). The command API writes it,
 * the query API reads it, a reactor deletes rows. An offer has the id of its call, an answer that
 * of `CallAccepted`.
 */
export async function createCallingTables(database: Pool | ClientBase): Promise<void> {
  await setUpTables(database, STATEMENTS);
}
