import { type Session, tryLock } from '@app/events/consuming/session';
import type { EventLog } from '@app/events/log/event-log';
import type { ClientBase, Pool } from 'pg';
import type { Projection } from '../runtime/projection.ts';
import { openProjectorSession } from '../runtime/projector-session.ts';
import { REBUILD_LOCK } from '../runtime/rebuild.ts';
import { dropLeftVersions } from './drop-left-versions.ts';
import { ErasingHeldUpError } from './held-up.ts';
import { countedChanges, type LastRun, recordRun } from './last-run.ts';
import { type PersonalTable, personalTables } from './personal-tables.ts';
import {
  awaitOlderTransactions,
  isLocked,
  REWRITING_SETTINGS,
  rewriteTable,
  vacuumFull,
} from './rewrite.ts';
import { checkRights } from './rights.ts';
import { settle } from './settle.ts';
import { clearWriteAheadLog, dropOldSegments } from './write-ahead-log.ts';

export interface FinishOptions {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly projections: readonly Projection[];
  readonly signal: AbortSignal;
  /** Called before a table is rewritten, with the bytes that are done and those of all tables. */
  readonly onTable?: (table: PersonalTable, doneBytes: number, allBytes: number) => void;
}

/** The result of a run. */
export interface Finished extends LastRun {
  readonly tables: readonly PersonalTable[];
}

const LOCK = 'erasing';

/**
 * Finishes erasures: afterwards nothing that was erased or replaced before this call is left in the
 * files of Postgres, neither in tables, indexes and statistics nor in the write-ahead log
 * (docs/adr/0077). The live rows stay as they are. It yields to rebuilds and verifications.
 * @throws ErasingHeldUpError if it cannot be done now, the signal's reason, and what `pg` throws
 */
export async function finishErasures(options: FinishOptions): Promise<Finished> {
  try {
    return await run(options);
  } catch (error) {
    if (!isLocked(error)) throw error;
    throw new ErasingHeldUpError(
      'A transaction keeps a table locked (pg_stat_activity). End it, or wait for its end.',
      { cause: error },
    );
  }
}

async function run(options: FinishOptions): Promise<Finished> {
  await using session = await openProjectorSession(options.pool, options.signal);
  await takeTurn(session);
  const { client, signal } = session;
  await checkRights(client, await personalTables(client, options.projections));
  const startedAt = await now(client);
  // First, so that a failure comes before any reader has to wait.
  await dropOldSegments(client);
  await settle({ ...options, client, signal });
  await dropLeftVersions(session);
  const tables = await personalTables(client, options.projections);
  const changes = await countedChanges(client, tables);
  await client.query(REWRITING_SETTINGS);
  await awaitOlderTransactions(client, signal);
  await rewriteAll(client, tables, options);
  // pg_statistic keeps replaced statistics of `analyze` as dead rows until it is vacuumed.
  await awaitOlderTransactions(client, signal);
  await vacuumFull(client, 'pg_catalog.pg_statistic');
  await clearWriteAheadLog(client);
  return { ...(await recordRun(client, startedAt, changes)), tables };
}

/** @throws ErasingHeldUpError if another process's work prevents the run */
async function takeTurn(session: Session): Promise<void> {
  if (!(await tryLock(session, LOCK))) {
    throw new ErasingHeldUpError('Another erasing run has not ended. Wait for it.');
  }
  if (!(await tryLock(session, REBUILD_LOCK))) {
    throw new ErasingHeldUpError('A rebuild is running. Wait until it ends.');
  }
  const { rows } = await session.client.query<{ isThere: boolean }>(
    `select to_regclass('projector.checkpoints') is not null as "isThere"`,
  );
  if (rows[0]?.isThere === true) return;
  throw new ErasingHeldUpError('No projector has run on this database yet.');
}

async function now(client: ClientBase): Promise<Date> {
  const { rows } = await client.query<{ now: Date }>('select now()');
  if (!rows[0]) throw new Error('Postgres does not say what time it is');
  return rows[0].now;
}

async function rewriteAll(
  client: ClientBase,
  tables: readonly PersonalTable[],
  { onTable = () => undefined, signal }: FinishOptions,
): Promise<void> {
  const all = tables.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  for (const table of tables) {
    signal.throwIfAborted();
    onTable(table, done, all);
    await rewriteTable(client, table.name);
    done += table.bytes;
  }
}
