import type { ClientBase, Pool } from 'pg';

/** Any fixed number. */
const LOCK = 7_310_442_001;

/**
 * The first statement of a transaction that makes tables, views or rights, until whose end others
 * wait. A view that is made while its schema's rights are given to a role would have none of them.
 */
export const SET_UP_ALONE = `select pg_advisory_xact_lock(${LOCK})`;

/**
 * Makes what is missing in the database.
 * @param statements such as `create table if not exists …;`, each ended by a semicolon
 * @throws the error of `pg`; then nothing was made
 */
export async function setUpTables(database: Pool | ClientBase, statements: string): Promise<void> {
  // Statements sent as one text are one transaction: the lock is held to its end, and a failure
  // leaves no transaction open on a connection that goes back to its pool.
  await database.query(`${SET_UP_ALONE}; ${statements}`);
}
