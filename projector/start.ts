import { retry } from '@app/events/consuming/retry';
import { EventLogAccessError } from '@app/events/log/errors';
import type { EventLog } from '@app/events/log/event-log';
import { openProductLog } from '@app/events/log/open-product-log';
import type { EventFeed } from '@app/events/log/subscription';
import type { Position } from '@app/events/position';
import { listen } from '@app/service-kit/http/listen';
import { describeError, type Logger } from '@app/service-kit/logging';
import type { ReadMemory } from '@app/service-kit/memory/read-memory';
import { createPool, isPostgresUnavailable } from '@app/service-kit/postgres';
import { Vault } from '@app/service-kit/vault/vault';
import { readMasterKey } from '@app/service-kit/vault/wrapping';
import type { Pool } from 'pg';
import { type ErasingPace, ErasingWatch } from './erasing/erasing-watch.ts';
import { HeadFile, HeadWatch } from './heads/head-watch.ts';
import { type Current, healthApp } from './health.ts';
import { maintainHistoryIndex } from './history/history-index.ts';
import { OperatorRequests } from './operating/operator-requests.ts';
import { projections as allProjections } from './projections/all.ts';
import { answerQuestions } from './questions/question-watch.ts';
import type { RunElsewhere } from './questions/run-process/run-process.ts';
import type { FillElsewhere } from './runtime/catch-up.ts';
import { ProjectionDemand } from './runtime/projection-demand.ts';
import { LagWatch, StallWatch } from './runtime/lag-watch.ts';
import { endOfLog } from './runtime/log-end.ts';
import type { Projection } from './runtime/projection.ts';
import { Runner } from './runtime/runner.ts';

export interface ProjectorOptions {
  readonly eventStoreUrl: string;
  readonly databaseUrl: string;
  /** 32 bytes as base64. */
  readonly masterKey: string;
  readonly logger: Logger;
  /** By default a subscription of its own. */
  readonly feed?: EventFeed;
  readonly demand?: ProjectionDemand;
  /** Shared by several services of this process, which closes them itself. */
  readonly vault?: Vault;
  readonly log?: EventLog;
  readonly memory?: ReadMemory;
  /** Besides the connection of the lease. */
  readonly maxConnections?: number;
  /** For a process that also serves requests. */
  readonly fillElsewhere?: FillElsewhere;
  /** By default this process answers questions itself. */
  readonly runQuestions?: RunElsewhere;
  readonly host?: string;
  /** For health and metrics; 0 picks a free one. */
  readonly port?: number;
  readonly projections?: readonly Projection[];
  readonly erasingPace?: ErasingPace;
  readonly headsFile?: string | undefined;
  /** Gives up waiting for the stores or for the lease. */
  readonly signal?: AbortSignal;
}

export interface RunningProjector {
  readonly port: number;
  /** Resolves once every projection that has not stopped has reached this position. */
  caughtUp(position: Position): Promise<void>;
  /** Lets the current transaction finish, then gives the lease back. */
  stop(): Promise<void>;
}

const MAX_CONNECTIONS = 8;

/**
 * Resolves once this process holds the lease and the live projections have handled the log up to
 * then; unreachable stores are retried.
 * @throws WrongMasterKeyError, LayoutChangedError, EventLogAccessError, EventStoreAddressError,
 * the system's error for a port that is in use, and the signal's reason once it is aborted
 */
export async function startProjector(options: ProjectorOptions): Promise<RunningProjector> {
  const { logger, host = '127.0.0.1', port = 0 } = options;
  const { projections = allProjections } = options;
  const stopping = new AbortController();
  const signal = AbortSignal.any([stopping.signal, ...(options.signal ? [options.signal] : [])]);
  await using cleanup = new AsyncDisposableStack();
  const pool = openPool(options);
  cleanup.defer(() => pool.end());
  let current: ReturnType<Current> = null;
  const server = await listen(healthApp(() => current, logger).callback(), { host, port });
  cleanup.defer(() => server.stop());
  const keys = options.vault ?? (await openVault(pool, options, signal));
  const log = options.log ?? (await openLog(options.eventStoreUrl, keys, cleanup));
  const { demand = new ProjectionDemand() } = options;
  const runner = new Runner({ ...options, pool, log, projections, demand }, signal);
  const background = makeBackground({
    ...options,
    pool,
    log,
    vault: keys,
    projections,
    runner,
    signal,
  });
  const { watch, lags, erasing, heads } = background;
  current = { runner, watch, lags, erasing, heads };
  void lags.run();
  const running = untilCaughtUp(runner, log, signal);
  let backgroundEnded = Promise.resolve();
  cleanup.defer(async () => {
    stopping.abort();
    await Promise.all([running.ended, backgroundEnded]);
  });
  await running.caughtUp;
  backgroundEnded = background.run();
  const owned = cleanup.move();
  return {
    port: server.port,
    caughtUp: (position) => runner.progress.reached('all', position),
    stop: () => owned.disposeAsync(),
  };
}

function openPool({
  databaseUrl,
  maxConnections = MAX_CONNECTIONS,
  logger,
}: ProjectorOptions): Pool {
  const pool = createPool(databaseUrl, {
    max: maxConnections,
    applicationName: 'projector',
    onError: (error) =>
      logger.warn(describeError(error), 'an idle database connection broke; the pool replaces it'),
  });
  // A connection can break before its user receives it and listens for its error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Until it has caught up for the first time, a permanent error ends the runner. */
function untilCaughtUp(
  runner: Runner,
  log: EventLog,
  signal: AbortSignal,
): { caughtUp: Promise<void>; ended: Promise<void> } {
  let isUp = false;
  const running = runner.run((error) => {
    if (!isUp) throw error;
  });
  const end = async (): Promise<void> => {
    await retry(
      async () => {
        await log.ping();
        await runner.progress.reached('live', await endOfLog(log));
      },
      {
        signal,
        onFailure: (error) => {
          if (error instanceof EventLogAccessError) throw error;
        },
      },
    );
  };
  const firstTime = async (): Promise<void> => {
    await Promise.race([end(), running]);
    signal.throwIfAborted();
    isUp = true;
  };
  return { caughtUp: firstTime(), ended: running.catch(() => undefined) };
}

/** @param cleanup closes it */
async function openLog(
  eventStoreUrl: string,
  keys: Vault,
  cleanup: AsyncDisposableStack,
): Promise<EventLog> {
  const log = openProductLog({ eventStoreUrl, keys });
  cleanup.defer(() => log.close());
  await log.checkAccess();
  return log;
}

async function openVault(
  pool: Pool,
  { masterKey, logger }: ProjectorOptions,
  signal: AbortSignal,
): Promise<Vault> {
  const master = readMasterKey(masterKey);
  let vault: Vault | null = null;
  await retry(
    async () => {
      vault = await Vault.open(pool, master);
    },
    {
      signal,
      onFailure: (error) => {
        if (!isPostgresUnavailable(error)) throw error;
        logger.warn(describeError(error), 'Postgres does not respond; waiting for it');
      },
    },
  );
  signal.throwIfAborted();
  if (vault === null) throw new Error('The vault did not open');
  return vault;
}

type Parts = ProjectorOptions &
  Required<Pick<ProjectorOptions, 'log' | 'vault' | 'projections' | 'signal'>> & {
    readonly pool: Pool;
    readonly runner: Runner;
  };

function makeBackground(parts: Parts) {
  const { log, logger, runner, signal, headsFile } = parts;
  const requests = new OperatorRequests(parts);
  runner.onHandled = (events) => requests.notice(events);
  const watch = new StallWatch(log, runner, signal);
  const erasing = new ErasingWatch(parts);
  const file = headsFile === undefined ? undefined : new HeadFile(headsFile, logger);
  const heads = new HeadWatch({ ...parts, file });
  const instances = () => [...runner.progress.instances, ...requests.instances];
  return {
    watch,
    lags: new LagWatch({ ...parts, instances }),
    erasing,
    heads,
    /** @returns once everything that writes to the stores has ended */
    run: async (): Promise<void> => {
      void watch.run();
      void erasing.run();
      void heads.run();
      await Promise.all([requests.run(), maintainHistoryIndex(parts), answerQuestions(parts)]);
    },
  };
}
