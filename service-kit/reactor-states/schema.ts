import type { ClientBase, Pool } from 'pg';
import { setUpTables } from '../set-up-tables.ts';

/** Unlogged, since it is rewritten every few seconds; it contains no personal data. */
const STATEMENTS = `
  create schema if not exists reactor_states;
  create unlogged table if not exists reactor_states.reactors (
    name text primary key,
    state text not null,
    position text not null,
    event_id text,
    event_type text,
    event_position text,
    tries integer,
    error text,
    lag_events integer not null,
    lag_is_more boolean not null,
    lag_seconds double precision not null,
    per_second double precision,
    measured_at timestamptz not null default now()
  );
`;

/**
 * Creates the missing table with the states of reactors, for the console (docs/adr/0160). The
 * process that holds a reactor's lease writes its row; the query API reads them.
 */
export async function createReactorStateTables(database: Pool | ClientBase): Promise<void> {
  await setUpTables(database, STATEMENTS);
}
