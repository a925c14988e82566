import { type Session, waitForLock } from '@app/events/consuming/session';
import { askSheet, type Sheet, type SheetRules } from '@app/service-kit/foreign-sql/ask-sheet';
import { openAsRole } from '@app/service-kit/foreign-sql/login-role';
import { SheetRefusedError } from '@app/service-kit/foreign-sql/sheet-refused-error';
import { inTransaction } from '@app/service-kit/in-transaction';
import { askerOf, REPORT_SECONDS, revokeAll } from './asking-role.ts';
import { QuestionFailedError } from './failure.ts';

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
