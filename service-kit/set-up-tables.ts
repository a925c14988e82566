import { createHash } from 'node:crypto';
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

/** What the statements make, and whose comment holds their digest. Its name is unique. */
export interface NotedOn {
  readonly kind: 'schema' | 'table' | 'function';
  /** With its schema, unless it is one. */
  readonly name: string;
}

const NOTE = {
  schema: `select obj_description(to_regnamespace($1), 'pg_namespace') as note`,
  table: `select obj_description(to_regclass($1), 'pg_class') as note`,
  function: `select obj_description(to_regproc($1), 'pg_proc') as note`,
} as const;

/**
 * Does as `setUpTables`, unless the same statements did so last: statements that change nothing take
 * their locks all the same, wait for readers, and can come into a deadlock with them.
 * @throws the error of `pg`; then nothing was made
 */
export async function setUpTablesOnce(
  database: Pool | ClientBase,
  { kind, name }: NotedOn,
  statements: string,
): Promise<void> {
  const note = `set up by ${createHash('sha256').update(statements).digest('hex')}`;
  const { rows } = await database.query<{ note: string | null }>(NOTE[kind], [name]);
  if (rows[0]?.note === note) return;
  await setUpTables(database, `${statements}; comment on ${kind} ${name} is '${note}';`);
}
