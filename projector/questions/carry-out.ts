import { waitForLock } from '@app/consumers/session';
import type { EventLog } from '@app/events/log/event-log';
import { formatPosition } from '@app/events/position';
import type { Vault } from '@app/service-kit/vault/vault';
import { DatabaseError, type Pool } from 'pg';
import { Mask } from '../replay/masking.ts';
import { LoginRoleError } from '@app/service-kit/foreign-sql/login-role';
import { endOf, type Range, startOf } from '../replay/range.ts';
import { endOfLog } from '../runtime/log-end.ts';
import { openProjectorSession } from '../runtime/projector-session.ts';
import { ReadingRate } from '../runtime/reading-rate.ts';
import { createBareTablesSql, KEPT, PASSING } from '../runtime/table-sql.ts';
import { askReport } from './ask-report.ts';
import { SCHEMA_PREFIX } from './asking-role.ts';
import { type DeclaredQuestion, readDeclaration } from './declaration.ts';
import { QuestionFailedError } from './failure.ts';
import { beginCheckpoint, findCheckpoint, keptSchemaOf } from './kept-tables.ts';
import { beforeNewest } from './newest-events.ts';
import { runQuestion } from './run-question.ts';
import type { RunEnd, RunProgress, RunResult, UpTo } from './run-ledger.ts';
import { SandboxProcess } from './sandbox/sandbox-process.ts';

/** The stores that a run uses. */
export interface RunStores {
  readonly pool: Pool;
  readonly databaseUrl: string;
  readonly log: EventLog;
  readonly vault: Vault;
}

export interface RunRequest {
  readonly runId: string;
  readonly source: string;
  /** Whether it ends after the newest events. */
  readonly isDry: boolean;
  /** Whether its tables stay, so that the next run continues where this one ends. */
  readonly isFollowed: boolean;
  readonly range: Range;
}

export interface RunHooks {
  /** Stops the run; nothing of it is kept. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: RunProgress) => Promise<void>;
}

/** Events of a question that a dry run handles. */
export const DRY_EVENTS = 1000;
/** How long a run may take. */
const MOST_MINUTES = 30;

/**
 * Runs a question: handles the log in a sandbox, fills its tables, then runs its report. The tables
 * are dropped at the end unless the answer is kept up to date. Errors of the question do not reject.
 * @throws a transient error if a store is unavailable
 */
export async function carryOut(
  request: RunRequest,
  stores: RunStores,
  { signal, onProgress }: RunHooks,
): Promise<RunEnd> {
  const late = AbortSignal.timeout(MOST_MINUTES * 60_000);
  const ending = AbortSignal.any([signal, late]);
  try {
    const found = await findResult(request, stores, { signal: ending, onProgress });
    if (ending.aborted) throw ending.reason;
    return { state: 'done', ...found };
  } catch (error) {
    if (signal.aborted) return { state: 'stopped' };
    if (late.aborted) return failed(tooLong());
    if (error instanceof LoginRoleError) return failed(noRole(error));
    if (!(error instanceof QuestionFailedError)) throw error;
    return failed(error);
  }
}

const failed = ({ failure }: QuestionFailedError): RunEnd => ({ state: 'failed', failure });

const tooLong = (): QuestionFailedError =>
  new QuestionFailedError({
    message: `It was stopped: it took more than ${MOST_MINUTES} minutes. Ask about a shorter time.`,
  });

/** Not an error of the question: the operator of the servers can fix it. */
const noRole = ({ message }: LoginRoleError): QuestionFailedError =>
  new QuestionFailedError({
    message: `No question can be answered until the database is set up for it. Tell whoever runs the servers: “${message}”`,
  });

const schemaOfRun = ({ runId, isFollowed }: RunRequest): string =>
  isFollowed ? keptSchemaOf(runId) : `${SCHEMA_PREFIX}${runId.replaceAll('-', '')}`;

async function findResult(
  request: RunRequest,
  stores: RunStores,
  hooks: RunHooks,
): Promise<Omit<Extract<RunEnd, { state: 'done' }>, 'state'>> {
  hooks.signal.throwIfAborted();
  using sandbox = new SandboxProcess(hooks.signal);
  const question = readDeclaration(await sandbox.load(request.source));
  await using session = await openProjectorSession(stores.pool, hooks.signal);
  const { client } = session;
  const schema = schemaOfRun(request);
  // Another process may have taken the lease while this one is still at work.
  if (request.isFollowed) await waitForLock(session, schema);
  const range = await prepareTables(client, schema, question, request);
  try {
    const filling = { request: { ...request, range }, stores, hooks, schema, client };
    const upTo = await fill(sandbox, question, filling);
    hooks.signal.throwIfAborted();
    // The session's settings are tuned for writing by key, and would slow the counting down.
    await client.query(`analyze ${question.tables.map(({ name }) => `${schema}.${name}`).join()}`);
    const [main] = question.tables;
    const sql = question.report ?? `select * from ${main?.name}`;
    const { databaseUrl } = stores;
    const sheet = await askReport({ session, databaseUrl, schema, sql }).catch((error: unknown) => {
      throw placedInSource(error, sql, request.source);
    });
    const tables = await countRows(client, schema, question);
    return { result: { ...sheet, chart: question.chart, tables }, upTo };
  } finally {
    if (!request.isFollowed) await drop(client, schema).catch(() => undefined);
  }
}

const drop = (client: Filling['client'], schema: string) =>
  client.query(`drop schema if exists ${schema} cascade`);

/** @returns where to start reading: for a kept answer, after the last event in its tables */
async function prepareTables(
  client: Filling['client'],
  schema: string,
  question: DeclaredQuestion,
  { isFollowed, source, range }: RunRequest,
): Promise<Range> {
  const position = isFollowed ? await findCheckpoint(client, schema, source) : null;
  if (position !== null) return { ...range, from: { kind: 'position', position } };
  await drop(client, schema);
  await makeTables(client, schema, question, isFollowed ? KEPT : PASSING);
  if (isFollowed) await beginCheckpoint(client, schema, source);
  return range;
}

/** @throws QuestionFailedError where a name is a word of SQL, such as `order` */
async function makeTables(
  client: Filling['client'],
  schema: string,
  { tables }: DeclaredQuestion,
  kind: typeof KEPT | typeof PASSING,
): Promise<void> {
  await client.query(createBareTablesSql(schema, tables, kind)).catch((error: unknown) => {
    if (!(error instanceof DatabaseError) || !SYNTAX.test(error.code ?? '')) throw error;
    throw new QuestionFailedError({
      message: `The tables cannot be made: ${error.message}. Give the table or column another name.`,
    });
  });
}

/** SQLSTATE: syntax errors, and names that are duplicate or reserved. */
const SYNTAX = /^42/u;

interface Filling {
  readonly request: RunRequest;
  readonly stores: RunStores;
  readonly hooks: RunHooks;
  readonly schema: string;
  readonly client: Parameters<typeof runQuestion>[2]['client'];
}

async function fill(
  sandbox: SandboxProcess,
  question: DeclaredQuestion,
  { request, stores, hooks, schema, client }: Filling,
): Promise<UpTo> {
  const { log, vault } = stores;
  const at = Date.now();
  const to = endOf(request.range, await endOfLog(log));
  const range = request.isDry ? await newestOf(question, log) : request.range;
  const rate = new ReadingRate({ from: startOf(range), to });
  await runQuestion(sandbox, question, {
    client,
    schema,
    isKept: request.isFollowed,
    log,
    range,
    until: to,
    most: request.isDry ? DRY_EVENTS : Number.POSITIVE_INFINITY,
    mask: await Mask.of(vault),
    signal: hooks.signal,
    onBatch: async ({ position, read, handled }) => {
      rate.advance(position, read);
      await hooks.onProgress({
        read: rate.events,
        handled,
        share: rate.share,
        perSecond: rate.perSecond,
        secondsLeft: rate.share > 0 ? Math.round(rate.secondsLeft) : null,
        seconds: rate.seconds,
      });
    },
    onOutage: () => undefined,
  });
  return { position: formatPosition(to), at };
}

async function newestOf({ types }: DeclaredQuestion, log: EventLog): Promise<Range> {
  const position = await beforeNewest(log, (type) => types.has(type), DRY_EVENTS);
  return { from: { kind: 'position', position }, until: null };
}

async function countRows(
  client: Filling['client'],
  schema: string,
  { tables }: DeclaredQuestion,
): Promise<RunResult['tables']> {
  const counts: { name: string; rows: number }[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ rows: string }>(
      `select count(*) as rows from ${schema}.${name}`,
    );
    counts.push({ name, rows: Number(rows[0]?.rows ?? 0) });
  }
  return counts;
}

/** Translates a place in the report's SQL into one in the source, if the source contains the SQL literally. */
function placedInSource(error: unknown, sql: string, source: string): unknown {
  if (!(error instanceof QuestionFailedError) || error.failure.line === null) return error;
  const { message, line, column, event } = error.failure;
  const at = source.indexOf(sql);
  if (at === -1) return new QuestionFailedError({ message, event });
  const before = source.slice(0, at).split('\n');
  const isFirst = line === 1;
  return new QuestionFailedError({
    message,
    event,
    line: before.length + line - 1,
    column: (column ?? 1) + (isFirst ? (before.at(-1)?.length ?? 0) : 0),
  });
}
