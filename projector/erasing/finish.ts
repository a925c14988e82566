import { type Session, tryLock } from '@app/events/consuming/session';
import type { EventLog } from '@app/events/log/event-log';
import type { Position } from '@app/events/position';
import type { ClientBase, Pool } from 'pg';
import {
  dropVersion,
  hasLedger,
  isLocked,
  readStandings,
  type Standing,
} from '../runtime/ledger.ts';
import { endOfLog } from '../runtime/log-end.ts';
import type { Projection } from '../runtime/projection.ts';
import { openProjectorSession } from '../runtime/projector-session.ts';
import { REBUILD_LOCK } from '../runtime/rebuild.ts';
import {
  awaitOlderTransactions,
  clearWriteAheadLog,
  dropOldSegments,
  ErasingHeldUpError,
  rewriteTable,
  REWRITING_SETTINGS,
  untilNone,
  vacuumFull,
} from './rewrite.ts';
import {
  countedChanges,
  type LastRun,
  personalProjections,
  type PersonalTable,
  personalTables,
  recordRun,
} from './status.ts';

interface FinishOptions {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly projections: readonly Projection[];
  readonly signal: AbortSignal;
  readonly onTable?: (table: PersonalTable, doneBytes: number, allBytes: number) => void;
}

interface Finished extends LastRun {
  readonly tables: readonly PersonalTable[];
}

const LOCK = 'erasing';

/**
 * Afterwards nothing that was erased or replaced before is left in the files of Postgres
 * (docs/adr/0077).
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
  const { rows } = await client.query<{ now: Date }>('select now()');
  const startedAt = rows[0]?.now ?? new Date();
  // First, so that a failure comes before any reader has to wait.
  await dropOldSegments(client);
  await settle(client, options, signal);
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

async function takeTurn(session: Session): Promise<void> {
  if (!(await tryLock(session, LOCK))) {
    throw new ErasingHeldUpError('Another erasing run has not ended. Wait for it.');
  }
  if (!(await tryLock(session, REBUILD_LOCK))) {
    throw new ErasingHeldUpError('A rebuild is running. Wait until it ends.');
  }
  if (await hasLedger(session.client)) return;
  throw new ErasingHeldUpError('No projector has run on this database yet.');
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

const FUNCTIONS = ['pg_switch_wal()', 'pg_ls_waldir()', 'pg_control_checkpoint()'];
/** From here on, the owner of a table can clear its statistics. */
const LEAST_VERSION = 180_000;

/** @throws ErasingHeldUpError that says which rights are missing and how to grant them */
async function checkRights(client: ClientBase, tables: readonly PersonalTable[]): Promise<void> {
  const { rows } = await client.query<{ version: number; who: string; lacks: string[] }>(
    `select current_setting('server_version_num')::integer as version,
       quote_ident(current_user) as who,
       -- The owner of a database may maintain all that is in it.
       array(select 'maintain on ' || t from unnest($1::text[] || 'pg_catalog.pg_statistic'::text) as t
             where not has_table_privilege(t, 'maintain') and not pg_has_role(d.datdba, 'usage'))
       || array(select 'execute on function ' || f from unnest($2::text[]) as f
                where not has_function_privilege(f, 'execute'))
       || array(select r from unnest(array['pg_checkpoint', 'pg_read_all_stats']) as r
                where not pg_has_role(r, 'usage')) as lacks
     from pg_database d where datname = current_database()`,
    [tables.map(({ name }) => name), FUNCTIONS],
  );
  const { version = 0, who = '', lacks = [] } = rows[0] ?? {};
  if (version < LEAST_VERSION) throw new ErasingHeldUpError('This needs Postgres 18 or newer.');
  if (lacks.length === 0) return;
  const grants = lacks.map((right) => `  grant ${right} to ${who};`).join('\n');
  throw new ErasingHeldUpError(
    `The user of DATABASE_URL may not do this. As a superuser of the database:\n${grants}`,
  );
}

/** The reactors that destroy keys, or delete rows, because of an event. */
const ERASERS = ['account-eraser', 'leftover-eraser', 'message-eraser', 'opening-eraser'];

const STANDINGS = {
  projector: `(select * from projector.checkpoints where state = 'live')`,
  reactors: 'reactors.checkpoints',
} as const;

/** Twice, since for an erased account a reactor appends that its messages are erased. */
async function settle(
  client: ClientBase,
  { log, projections }: FinishOptions,
  signal: AbortSignal,
): Promise<void> {
  const names = personalProjections(projections);
  for (let round = 0; round < 2; round += 1) {
    const end = await endOfLog(log);
    await untilNone(
      async () => [
        ...(await behindOf(client, 'projector', names, end)),
        ...(await behindOf(client, 'reactors', ERASERS, end)),
      ],
      (left) =>
        `${left} did not catch up with the log within a minute: see /readyz of the projector and of the reactors.`,
      signal,
    );
  }
}

/** A missing checkpoint counts as being before it. */
async function behindOf(
  client: ClientBase,
  schema: keyof typeof STANDINGS,
  names: readonly string[],
  { commit, prepare }: Position,
): Promise<readonly string[]> {
  if (commit === 0n) return [];
  const { rows: found } = await client.query<{ isThere: boolean }>(
    'select to_regnamespace($1) is not null as "isThere"',
    [schema],
  );
  if (found[0]?.isThere !== true) return [];
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) as n(name)
     where not exists (select from ${STANDINGS[schema]} c where c.name = n.name
                       and (commit, prepare) >= ($2::bigint, $3::bigint))`,
    [names, String(commit), String(prepare)],
  );
  return rows.map(({ name }) => name);
}

/** Such tables still contain data that was erased later. The caller holds the rebuild lock. */
async function dropLeftVersions(session: Session): Promise<void> {
  const standings = await readStandings(session.client);
  for (const standing of standings) {
    if (standing.state === 'live') continue;
    if (standing.state === 'building') await checkAbandoned(session, standing, standings);
    await dropVersion(session.client, standing.schema);
  }
}

/** A projector fills a newer version than the live one; an operator rebuilds the same version. */
async function checkAbandoned(
  session: Session,
  { name, version, schema }: Standing,
  standings: readonly Standing[],
): Promise<void> {
  const live = standings.find((each) => each.name === name && each.state === 'live');
  if (live && live.version !== version) {
    throw new ErasingHeldUpError(
      `Version ${version} of ${name} is being built beside the live one. Its tables can be finished when it has taken over.`,
    );
  }
  if (!(await tryLock(session, schema))) {
    throw new ErasingHeldUpError(`${name} is being verified. Wait until that ends.`);
  }
}
