import { createHash } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';

/** Any fixed number. */
const LOCK = 7_310_442_001;

/**
 * The first statement of a transaction that creates tables, views or rights; others wait for its
 * end. Otherwise a view that is created while rights on its schema are granted would be left out.
 */
export const SET_UP_ALONE = `select pg_advisory_xact_lock(${LOCK})`;

/**
 * Creates what is missing in the database.
 * @param statements such as `create table if not exists …;`, each ended by a semicolon
 * @throws the error of `pg`; then nothing was created
 */
export async function setUpTables(database: Pool | ClientBase, statements: string): Promise<void> {
  // Statements in one text are one transaction: the lock is held to its end, and a failure leaves
  // no open transaction on a pooled connection.
  await database.query(`${SET_UP_ALONE}; ${statements}`);
}

/** The database object whose comment stores the digest of the statements. Its name is unique. */
export interface NotedOn {
  readonly kind: 'schema' | 'table' | 'function';
  /** With its schema, unless it is a schema itself. */
  readonly name: string;
}

const NOTE = {
  schema: `select obj_description(to_regnamespace($1), 'pg_namespace') as note`,
  table: `select obj_description(to_regclass($1), 'pg_class') as note`,
  function: `select obj_description(to_regproc($1), 'pg_proc') as note`,
} as const;

/**
 * Like `setUpTables`, but skips statements that were the last ones to run: even without changes
 * they take locks, wait for readers, and can deadlock with them.
 * @throws the error of `pg`; then nothing was created
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
