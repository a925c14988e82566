import type { ClientBase, Pool } from 'pg';

/** Any fixed number: processes that start together take turns. */
const LOCK = 7_310_442_001;

/**
 * Makes what is missing in the database.
 * @param statements such as `create table if not exists …;`, each ended by a semicolon
 * @throws the error of `pg`; then nothing was made
 */
export async function setUpTables(database: Pool | ClientBase, statements: string): Promise<void> {
  // Statements sent as one text are one transaction: the lock is held to its end, and a failure
  // leaves no transaction open on a connection that goes back to its pool.
  await database.query(`select pg_advisory_xact_lock(${LOCK}); ${statements}`);
}
