import { type Session, waitForLock } from '@app/events/consuming/session';
import { type Sheet, type SheetRules, askSheet } from '@app/service-kit/foreign-sql/ask-sheet';
import { type LoginRole, openAsRole } from '@app/service-kit/foreign-sql/login-role';
import { SheetRefusedError } from '@app/service-kit/foreign-sql/sheet-refused-error';
import { inTransaction } from '@app/service-kit/in-transaction';
import { QuestionFailedError } from './failure.ts';
import { SET_UP_ALONE } from '@app/service-kit/set-up-tables';
import type { ClientBase } from 'pg';

/** Rows of a report that are kept. */
export const MOST_ROWS = 2000;

const rulesFor = (schema: string): SheetRules => ({
  noun: 'report',
  schema,
  mostRows: MOST_ROWS,
  mostCharacters: 2_000_000,
  seconds: REPORT_SECONDS,
  whatMayBeRead: 'A report reads the tables of its question, and nothing else.',
});

export interface AskOptions {
  /** That of the run. It holds the lock of all reports while this one runs. */
  readonly session: Session;
  /** The product's database address; its user may create roles. */
  readonly databaseUrl: string;
  /** The schema with the tables of the question. */
  readonly schema: string;
  readonly sql: string;
}

/**
 * Runs a report in a separate connection whose role reads only the tables of the question.
 * @throws QuestionFailedError with what the database says against it, and its place in the SQL
 */
export async function askReport({ session, databaseUrl, schema, sql }: AskOptions): Promise<Sheet> {
  const { client: owner, signal } = session;
  await waitForLock(session, 'questions report');
  try {
    const { client } = await openAsRole(askerOf(schema), databaseUrl);
    const stop = (): void => void client.end();
    signal.addEventListener('abort', stop);
    try {
      return await askSheet(client, sql, rulesFor(schema));
    } catch (error) {
      if (!(error instanceof SheetRefusedError)) throw error;
      throw new QuestionFailedError({ message: error.message, ...error.place });
    } finally {
      signal.removeEventListener('abort', stop);
      await client.end();
    }
  } finally {
    await inTransaction(owner, () => revokeAll(owner)).catch(() => undefined);
    await unlockReports(session);
  }
}

async function unlockReports({ client, lockClass, locks }: Session): Promise<void> {
  const name = 'questions report';
  await client.query('select pg_advisory_unlock($1, hashtext($2))', [lockClass, name]);
  locks.delete(name);
}

/** The database role that runs the reports of questions (docs/adr/0157). */
export const ASKER = 'eyelet_questions';

/** Prefix of the name of every question's schema. */
export const SCHEMA_PREFIX = 'question_';

/** How long a report may take. */
export const REPORT_SECONDS = 10;

/**
 * The role for one report: it reads only the tables of one schema. Whoever opens it must hold the
 * lock of all reports.
 */
export const askerOf = (schema: string): LoginRole => ({
  name: ASKER,
  applicationName: 'question',
  statementTimeout: `${REPORT_SECONDS}s`,
  settings: ['max_parallel_workers_per_gather=0'],
  grant: async (client) => {
    await revokeAll(client);
    await client.query(`grant usage on schema ${schema} to ${ASKER}`);
    await client.query(`grant select on all tables in schema ${schema} to ${ASKER}`);
  },
});

/** Revokes the rights that the role had for the last report. @param client in a transaction */
export async function revokeAll(client: ClientBase): Promise<void> {
  await client.query(SET_UP_ALONE);
  const { rows } = await client.query<{ statement: string }>(
    `select unnest(array[
         format('revoke all on all tables in schema %I from %I', nspname, $1::name),
         format('revoke all on schema %I from %I', nspname, $1::name)]) as statement
       from pg_namespace
       where starts_with(nspname, $2) and exists (select from pg_roles where rolname = $1)
         and exists (select from aclexplode(nspacl) a join pg_roles r on r.oid = a.grantee
           where r.rolname = $1)`,
    [ASKER, SCHEMA_PREFIX],
  );
  for (const { statement } of rows) await client.query(statement);
}
