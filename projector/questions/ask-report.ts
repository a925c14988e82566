import { type Session, waitForLock } from '@app/events/consuming/session';
import { askSheet, type Sheet, type SheetRules } from '@app/service-kit/foreign-sql/ask-sheet';
import { type LoginRole, openAsRole } from '@app/service-kit/foreign-sql/login-role';
import { SheetRefusedError } from '@app/service-kit/foreign-sql/sheet-refused-error';
import { inTransaction } from '@app/service-kit/in-transaction';
import { SET_UP_ALONE } from '@app/service-kit/set-up-tables';
import type { ClientBase } from 'pg';
import { QuestionFailedError } from './failure.ts';

const MOST_ROWS = 2000;

const rulesFor = (schema: string): SheetRules => ({
  noun: 'report',
  schema,
  mostRows: MOST_ROWS,
  mostCharacters: 2_000_000,
  seconds: REPORT_SECONDS,
  whatMayBeRead: 'A report reads the tables of its question, and nothing else.',
});

interface AskOptions {
  /** It holds the lock of all reports while this one runs. */
  readonly session: Session;
  /** Its user may create roles. */
  readonly databaseUrl: string;
  readonly schema: string;
  readonly sql: string;
}

/** @throws QuestionFailedError with the database's objection, and its place in the SQL */
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

export const SCHEMA_PREFIX = 'question_';

const REPORT_SECONDS = 10;

/** The role for one report reads the tables of one schema. The lock of all reports must be held. */
const askerOf = (schema: string): LoginRole => ({
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

/** @param client in a transaction */
async function revokeAll(client: ClientBase): Promise<void> {
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
