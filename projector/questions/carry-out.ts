import type { EventLog } from '@app/events/log/event-log';
import { readAll } from '@app/events/log/read-all';
import { formatPosition, type Position, START_POSITION } from '@app/events/position';
import { LoginRoleError } from '@app/service-kit/foreign-sql/login-role';
import type { Vault } from '@app/service-kit/vault/vault';
import { type Client, type ClientBase, DatabaseError, type Pool } from 'pg';
import * as z from 'zod';
import { fillTables } from '../replay/fill-tables.ts';
import { Mask } from '../replay/masking.ts';
import { endOfLog } from '../runtime/log-end.ts';
import { openProjectorSession } from '../runtime/projector-session.ts';
import { ReadingRate } from '../runtime/reading-rate.ts';
import { countRows, createBareTablesSql, PASSING } from '../runtime/table-sql.ts';
import { askReport, SCHEMA_PREFIX } from './ask-report.ts';
import { type DeclaredQuestion, readDeclaration } from './declaration.ts';
import { QuestionFailedError } from './failure.ts';
import { sandboxHandler } from './handle-batch.ts';
import type { RunEnd, RunProgress, UpTo } from './run-ledger.ts';
import { SandboxProcess } from './sandbox/sandbox-process.ts';

export interface RunStores {
  readonly pool: Pool;
  readonly databaseUrl: string;
  readonly log: EventLog;
  readonly vault: Vault;
}

/** `isDry`: only the newest events. */
export const runRequest = z.object({ runId: z.uuid(), source: z.string(), isDry: z.boolean() });
export type RunRequest = z.infer<typeof runRequest>;

export interface RunHooks {
  /** Nothing of a stopped run is kept. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: RunProgress) => Promise<void>;
}

export const DRY_EVENTS = 1000;
const MOST_MINUTES = 30;

/**
 * The tables are dropped at the end. Errors of the question do not reject.
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

const schemaOfRun = ({ runId }: RunRequest): string =>
  `${SCHEMA_PREFIX}${runId.replaceAll('-', '')}`;

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
  await drop(client, schema);
  await makeTables(client, schema, question);
  try {
    const filling = { request, stores, hooks, schema, client };
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
    const tables: { name: string; rows: number }[] = [];
    for (const { name } of question.tables) {
      tables.push({ name, rows: await countRows(client, `${schema}.${name}`) });
    }
    return { result: { ...sheet, chart: question.chart, tables }, upTo };
  } finally {
    await drop(client, schema).catch(() => undefined);
  }
}

const drop = (client: Client, schema: string) =>
  client.query(`drop schema if exists ${schema} cascade`);

/** @throws QuestionFailedError if a name is a word of SQL, such as `order` */
async function makeTables(
  client: Client,
  schema: string,
  { tables }: DeclaredQuestion,
): Promise<void> {
  await client.query(createBareTablesSql(schema, tables, PASSING)).catch((error: unknown) => {
    if (!(error instanceof DatabaseError) || !SYNTAX.test(error.code ?? '')) throw error;
    throw new QuestionFailedError({
      message: `The tables cannot be made: ${error.message}. Give the table or column another name.`,
    });
  });
}

/** Syntax errors, and names that are duplicate or reserved. */
const SYNTAX = /^42/u;

interface Filling {
  readonly request: RunRequest;
  readonly stores: RunStores;
  readonly hooks: RunHooks;
  readonly schema: string;
  readonly client: Client;
}

async function fill(
  sandbox: SandboxProcess,
  question: DeclaredQuestion,
  { request, stores, hooks, schema, client }: Filling,
): Promise<UpTo> {
  const { log, vault } = stores;
  const at = Date.now();
  const to = await endOfLog(log);
  const from = request.isDry ? await newestOf(question, log) : START_POSITION;
  const checkSize = tableBudget(client, schema);
  const rate = new ReadingRate({ from, to });
  await fillTables(sandboxHandler(sandbox, question), {
    client,
    schema,
    log,
    range: { from: { kind: 'position', position: from }, until: null },
    until: to,
    most: request.isDry ? DRY_EVENTS : Number.POSITIVE_INFINITY,
    mask: await Mask.of(vault),
    signal: hooks.signal,
    onWritten: checkSize,
    rate,
    onProgress: (handled) =>
      hooks.onProgress({
        read: rate.events,
        handled,
        share: rate.share,
        perSecond: rate.perSecond,
        secondsLeft: rate.share > 0 ? Math.round(rate.secondsLeft) : null,
        seconds: rate.seconds,
      }),
  });
  return { position: formatPosition(to), at };
}

const newestOf = ({ types }: DeclaredQuestion, log: EventLog): Promise<Position> =>
  beforeNewest(log, (type) => types.has(type), DRY_EVENTS);

/** Translates a place in the report's SQL into one in the source, if that contains the SQL. */
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

const MOST_TABLE_MB = 512;
const MB = 1024 * 1024;
const EVERY_MS = 1000;

/** Limits the size of a question's tables, measured at most once a second. */
function tableBudget(client: ClientBase, schema: string): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    if (Date.now() < nextAt) return;
    nextAt = Date.now() + EVERY_MS;
    const { rows } = await client.query<{ bytes: string | null }>(
      `select sum(pg_total_relation_size(c.oid)) as bytes
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname = $1 and c.relkind = 'r'`,
      [schema],
    );
    if (Number(rows[0]?.bytes ?? 0) <= MOST_TABLE_MB * MB) return;
    throw new QuestionFailedError({
      message: `It was stopped: its tables take more than ${MOST_TABLE_MB} MB. Count in the handlers instead of keeping a row for each event.`,
    });
  };
}

const MOST_LOOKED_AT = 20_000;

/** @returns the position before the newest events, or before the last `MOST_LOOKED_AT` */
function beforeNewest(
  log: EventLog,
  wants: (type: string) => boolean,
  most: number,
): Promise<Position> {
  return log.retryReading(async () => {
    let wanted = 0;
    let looked = 0;
    let before = START_POSITION;
    const reading = readAll(log, {
      direction: 'backwards',
      fromPosition: 'end',
      maxCount: MOST_LOOKED_AT,
    });
    for await (const { event } of reading) {
      looked += 1;
      if (event?.position === undefined) continue;
      if (wanted >= most) {
        // The read continues to its end; only the first event beyond the limit sets the position.
        if (wanted === most) before = event.position;
        wanted = most + 1;
      } else if (wants(event.type)) wanted += 1;
      if (looked === MOST_LOOKED_AT && wanted < most) before = event.position;
    }
    return before;
  });
}
