import type { Pool } from 'pg';

/** Any fixed number: services that start together take turns. */
const SETUP_LOCK = 7_310_442_005;

/**
 * Makes tables of the command API in its schema `commands`.
 * @param statements such as `create table if not exists commands.… (…);`, each ended by a semicolon
 */
export async function makeTables(pool: Pool, statements: string): Promise<void> {
  // Statements sent as one text are one transaction, so the lock is held to the end.
  await pool.query(`select pg_advisory_xact_lock(${SETUP_LOCK});
    create schema if not exists commands; ${statements}`);
}
