import type { EventLog } from '@app/events/log/event-log';
import type { Logger } from '@app/service-kit/logging';
import type { Pool } from 'pg';
import { readStandings, type Standing } from '../runtime/checkpoint-ledger.ts';
import { dropVersion } from '../runtime/drop-version.ts';
import type { FillElsewhere } from '../runtime/filling.ts';
import { logFailure, logFault } from '../runtime/log-trouble.ts';
import type { Projection } from '../runtime/projection.ts';
import type { ProjectionInstance } from '../runtime/projection-instance.ts';
import {
  RebuildError,
  rebuildProjections,
  type Rebuilt,
  RebuildUnderWayError,
} from '../runtime/rebuild.ts';
import { isLocked } from './carry-out.ts';
import type { RequestEnd } from './end-request.ts';
import type { RequestNamed } from './requests.ts';

export interface RequestedRebuildOptions {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly logger: Logger;
  readonly fillElsewhere?: FillElsewhere | undefined;
  /** Stops it after the current batch; the same request continues from there. */
  readonly signal: AbortSignal;
  /** Called with the instances that are filled, to measure the rate. */
  readonly onStart: (instances: readonly ProjectionInstance[]) => void;
}

/**
 * Rebuilds a projection like `npm run projector -- rebuild`, in the projector's process or in one
 * that it starts for that.
 * @returns the outcome; null if it must be retried later
 * @throws errors that are not outages of a store
 */
export async function carryOutRebuild(
  request: RequestNamed<'ProjectionRebuildRequested'>,
  projection: Projection,
  options: RequestedRebuildOptions,
): Promise<RequestEnd | null> {
  const { pool } = options;
  // This process or an earlier one may have ended after the takeover, before recording it.
  const taken = await liveOf(pool, request);
  if (taken) return finished(taken);
  try {
    const rebuilt = await rebuild(request, projection, options);
    const [live] = rebuilt.live;
    if (live) {
      if (!request.data.keepsOld) await dropAll(rebuilt.retired, options);
      return finished(live);
    }
    return options.signal.aborted ? null : { outcome: 'refused', refusal: 'stopped-at-event' };
  } catch (error) {
    if (error instanceof RebuildUnderWayError) return null;
    if (!(error instanceof RebuildError)) throw error;
    return { outcome: 'refused', refusal: 'not-this-version' };
  }
}

function rebuild(
  request: RequestNamed<'ProjectionRebuildRequested'>,
  projection: Projection,
  { pool, log, logger, fillElsewhere, signal, onStart }: RequestedRebuildOptions,
): Promise<Rebuilt> {
  return rebuildProjections([projection], {
    pool,
    log,
    signal,
    fresh: false,
    isAlone: false,
    fillElsewhere,
    requestId: request.data.requestId,
    hooks: {
      onStart,
      onBatch: () => undefined,
      onFault: ({ schema }, fault) => logFault(logger, schema, fault),
      onOutage: (error) => logFailure(logger, error),
    },
  });
}

/** The tables that were made for this request and have taken over, if there are any. */
async function liveOf(
  pool: Pool,
  { data: { requestId } }: RequestNamed<'ProjectionRebuildRequested'>,
): Promise<Standing | undefined> {
  const client = await pool.connect();
  try {
    return (await readStandings(client)).find(
      (standing) => standing.requestId === requestId && standing.state !== 'building',
    );
  } finally {
    client.release();
  }
}

function finished({ name: projection, version, generation }: Standing): RequestEnd {
  const data = { projection, version, generation };
  return { outcome: 'done', refusal: null, events: [{ type: 'ProjectionRebuilt', data }] };
}

/** Old tables that somebody reads stay, and can be dropped later. */
async function dropAll(
  retired: readonly Standing[],
  { pool, logger }: RequestedRebuildOptions,
): Promise<void> {
  const client = await pool.connect();
  try {
    for (const { schema } of retired) await dropVersion(client, schema);
  } catch (error) {
    if (!isLocked(error)) throw error;
    logger.warn('old tables are still being read and stay; drop them later');
  } finally {
    client.release();
  }
}
