import { type Session, waitForLock } from '@app/consumers/session';
import { type Client, DatabaseError, type QueryConfig } from 'pg';
import { openAsRole } from '../replay/login-role.ts';
import { inTransaction } from '../runtime/checkpoint-ledger.ts';
import { askerOf, REPORT_SECONDS, revokeAll } from './asking-role.ts';
import { QuestionFailedError } from './failure.ts';

/** Rows of a report that are kept. */
export const MOST_ROWS = 2000;
/** Of all rows together, as JSON, in characters. */
const MOST_CHARACTERS = 2_000_000;
const MOST_COLUMNS = 60;
const MOST_PLAN_LINES = 200;

export type Cell = string | number | boolean | null;

/** What a report says, as data. */
export interface Sheet {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** Whether there were more rows. */
  readonly isCut: boolean;
  /** The query plan, as lines of `explain`. */
  readonly plan: readonly string[];
}

export interface AskOptions {
  /** Of the run; it holds the lock of all reports while this one is asked. */
  readonly session: Session;
  /** That of the product, whose user may make roles. */
  readonly databaseUrl: string;
  /** Whose tables it is about. */
  readonly schema: string;
  readonly sql: string;
}

/**
 * Asks for a report, in a connection of its own whose role reads the tables of the question alone.
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
      return await ask(client, schema, sql);
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

const OPENING = 'select * from (\n';

async function ask(client: Client, schema: string, sql: string): Promise<Sheet> {
  // Only what the role may do counts; the rest keeps an honest author from surprises.
  await client.query(`begin read only; set local search_path to ${schema}`);
  const inner = `${OPENING}${sql}\n) as report`;
  const { fields } = await asked(client, `${inner} limit 0`, sql);
  const columns = fields.map(({ name }) => name);
  checkColumns(columns);
  const plan = await asked<{ 'QUERY PLAN': string }>(client, `explain ${inner}`, sql);
  const { rows } = await asked<{ line: string | null }>(
    client,
    `with report as materialized (${inner} limit ${MOST_ROWS + 1}),
       lines as materialized (select row_to_json(report)::text as line from report)
     select case when (select sum(length(line)) from lines) <= ${MOST_CHARACTERS} then line end
       as line from lines`,
    sql,
  );
  await client.query('rollback').catch(() => undefined);
  if (rows.some(({ line }) => line === null)) {
    throw new QuestionFailedError({
      message: `The report has more than ${MOST_CHARACTERS / 1e6} million characters. Count, or choose fewer columns.`,
    });
  }
  const kept = rows.slice(0, MOST_ROWS).map(({ line }) => cellsOf(line ?? '{}', columns));
  return {
    columns,
    rows: kept,
    isCut: rows.length > MOST_ROWS,
    plan: plan.rows.slice(0, MOST_PLAN_LINES).map((row) => row['QUERY PLAN']),
  };
}

/** As one statement: the extended protocol takes no second one behind a semicolon. */
async function asked<Row extends object = object>(client: Client, text: string, sql: string) {
  try {
    const config: QueryConfig & { queryMode: 'extended' } = { text, queryMode: 'extended' };
    return await client.query<Row>(config);
  } catch (error) {
    throw explained(error, text, sql);
  }
}

function checkColumns(columns: readonly string[]): void {
  if (columns.length > MOST_COLUMNS) {
    throw new QuestionFailedError({ message: `A report has at most ${MOST_COLUMNS} columns.` });
  }
  const twice = columns.find((name, place) => columns.indexOf(name) !== place);
  if (twice !== undefined) {
    throw new QuestionFailedError({
      message: `Two columns of the report are called ${twice}. Name one of them with “as”.`,
    });
  }
}

/** Lists and records become text, as Postgres writes them in JSON. */
function cellsOf(line: string, columns: readonly string[]): readonly Cell[] {
  const row = JSON.parse(line) as Record<string, unknown>;
  return columns.map((name) => {
    const value = row[name] ?? null;
    if (typeof value === 'object' && value !== null) return JSON.stringify(value);
    return value as Cell;
  });
}

const CANCELLED = '57014';
const REFUSED = '42501';

/** What the database says, with the place in the author's SQL. */
function explained(error: unknown, text: string, sql: string): unknown {
  if (!(error instanceof DatabaseError)) return error;
  if (error.code === CANCELLED) {
    return new QuestionFailedError({
      message: `The report was stopped: it took more than ${REPORT_SECONDS} seconds.`,
    });
  }
  const hint =
    error.code === REFUSED ? ' A report reads the tables of its question, and nothing else.' : '';
  const start = text.indexOf(OPENING) + OPENING.length;
  const place = Number(error.position ?? 0) - 1 - start;
  const isInside = place >= 0 && place <= sql.length;
  const before = isInside ? sql.slice(0, place).split('\n') : [];
  return new QuestionFailedError({
    message: `The database says of the report: ${error.message}.${hint}`,
    line: isInside ? before.length : null,
    column: isInside ? (before.at(-1)?.length ?? 0) + 1 : null,
  });
}
