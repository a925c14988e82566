import { availableParallelism } from 'node:os';
import type { Recorded } from '@app/events/envelope';
import { readUuid } from '@app/events/event-id';
import type { EventLog } from '@app/events/log/event-log';
import type { QuestionEvent } from '@app/events/question';
import { streams } from '@app/events/streams';
import { askSheet, type SheetRules } from '@app/service-kit/foreign-sql/ask-sheet';
import {
  type LoginRole,
  LoginRoleError,
  openAsRole,
} from '@app/service-kit/foreign-sql/login-role';
import { SheetRefusedError } from '@app/service-kit/foreign-sql/sheet-refused-error';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import { BoundedQueue } from '@app/service-kit/limits/bounded-queue';
import {
  SQL_MINUTES,
  SQL_ROWS,
  SQL_SECONDS,
  type SqlAnswer,
  type SqlFailure,
  type SqlResult,
} from '../sql-contract.ts';
import { CONSOLE_SCHEMA, prepareViews } from './views.ts';

/** The database role that runs the console's statements (docs/adr/0168). */
const CONSOLE_ROLE = 'eyelet_sql_console';

/** It may read only the views of the console. */
export const consoleRole: LoginRole = {
  name: CONSOLE_ROLE,
  applicationName: 'sql console',
  statementTimeout: `${SQL_SECONDS}s`,
  settings: ['work_mem=8MB', 'lock_timeout=2s', 'max_parallel_workers_per_gather=0'],
  wishes: ['temp_file_limit=256MB', 'client_connection_check_interval=1s'],
  grant: (client) => prepareViews(client, CONSOLE_ROLE),
};

const rules: SheetRules = {
  noun: 'result',
  schema: CONSOLE_SCHEMA,
  mostRows: SQL_ROWS,
  mostCharacters: 1_000_000,
  seconds: SQL_SECONDS,
  whatMayBeRead: 'Only what is in the list can be read.',
};

/** One core is left for interactive work; each is answered before the front door's limit of 15 s. */
const STATEMENTS = {
  atOnce: availableParallelism() > 2 ? 2 : 1,
  waiting: 2,
  waitMs: 2 * (SQL_SECONDS + 1) * 1000,
};
const TOO_MANY = 'Too many statements are being answered. Try again in a moment.';

/** In ms. Includes checking the plan, and is less than the 8 seconds of a request. */
const ALL_IN_ALL_MS = (SQL_SECONDS + 1) * 1000;

/** For the only field that is decrypted here: what the caller has just typed. */
const OPEN = { personal: 'open' } as const;

export interface SqlConsoleParts {
  readonly log: EventLog;
  /** The product's database address; its user may create roles. */
  readonly databaseUrl: string;
}

/** Runs SQL statements over masked views, after they were recorded in the log. */
export class SqlConsole {
  private readonly log: EventLog;
  private readonly databaseUrl: string;
  private readonly queue = new BoundedQueue(STATEMENTS, TOO_MANY);

  constructor({ log, databaseUrl }: SqlConsoleParts) {
    this.log = log;
    this.databaseUrl = databaseUrl;
  }

  /** @throws HttpProblem 404 if this user did not just record it, and 503 */
  async answer(userId: string, text: string, signal: AbortSignal): Promise<SqlAnswer> {
    const statement = await this.find(userId, text);
    return await this.queue.run(async () => {
      try {
        return { result: await this.ask(statement, signal), failure: null };
      } catch (error) {
        return { result: null, failure: explain(error) };
      }
    });
  }

  private async find(userId: string, text: string): Promise<string> {
    const id = readUuid(text);
    const events = id === null ? [] : await this.log.read(streams.question(id), OPEN);
    const [event] = events as readonly Recorded<QuestionEvent>[];
    if (event?.type !== 'SqlAsked' || event.data.askedBy !== userId) throw noStatement();
    const isOld = Date.now() - Date.parse(event.metadata.at) >= SQL_MINUTES * 60_000;
    // Without its text, the account of its author was erased.
    if (isOld || event.personal === null) throw noStatement();
    return event.personal.statement.replace(/[\s;]+$/u, '');
  }

  private async ask(statement: string, signal: AbortSignal): Promise<SqlResult> {
    const { client } = await openAsRole(consoleRole, this.databaseUrl);
    const late = AbortSignal.timeout(ALL_IN_ALL_MS);
    const ending = AbortSignal.any([signal, late]);
    const stop = (): void => void client.end();
    ending.addEventListener('abort', stop);
    try {
      signal.throwIfAborted();
      const startedAt = performance.now();
      const { columns, types, rows, isCut, plan } = await askSheet(client, statement, rules);
      return {
        columns: [...columns],
        types: [...types],
        rows: rows.map((row) => row.slice()),
        is_cut: isCut,
        plan: [...plan],
        milliseconds: Math.round(performance.now() - startedAt),
      };
    } catch (error) {
      if (late.aborted) throw new SheetRefusedError(TOO_LONG);
      throw error;
    } finally {
      ending.removeEventListener('abort', stop);
      await client.end();
    }
  }
}

const TOO_LONG = `The result was stopped: it took more than ${SQL_SECONDS} seconds.`;

const noStatement = (): HttpProblem =>
  new HttpProblem({
    status: 404,
    code: 'statement-not-found',
    detail: 'This statement no longer exists. Run it again.',
  });

/** @throws errors that concern neither the statement nor the set-up of the database */
function explain(error: unknown): SqlFailure {
  if (error instanceof SheetRefusedError) return { message: error.message, ...error.place };
  if (!(error instanceof LoginRoleError)) throw error;
  const message = `SQL cannot be answered until the database is set up for it. Tell whoever runs the servers: “${error.message}”`;
  return { message, line: null, column: null };
}
