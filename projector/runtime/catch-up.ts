import type { FeedBatch } from '@app/events/consuming/readable-events';
import { type Session, waitForLock } from '@app/events/consuming/session';
import type { EventLog } from '@app/events/log/event-log';
import { countTooSlow } from '@app/service-kit/slow-readers';
import { pause } from '@app/service-kit/pause';
import type { Pool } from 'pg';
import { replay } from '../replay/replay.ts';
import { readStandings } from './checkpoint-ledger.ts';
import type { CatchUpTarget } from './catch-up-target.ts';
import { ProjectionBatchWriter, type BatchWriterHooks } from './projection-batch-writer.ts';
import { going, type ProjectionInstance, smallestCheckpoint } from './projection-instance.ts';
import { openProjectorSession } from './projector-session.ts';

export interface CatchUpOptions {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly target: CatchUpTarget;
  readonly hooks: BatchWriterHooks & { readonly onOutage: (error: unknown) => void };
  /** Called after each batch. */
  readonly onBatch?: (batch: FeedBatch) => void;
  /** Whether this process has no other work that would have to wait for it. */
  readonly isAlone: boolean;
  readonly signal: AbortSignal;
}

/** Events in a batch if other work of the process, or live traffic, waits for its end. */
const FEW = 100;
/** Batches if nothing waits: events opened together, ms to gather them, events written together. */
const MANY = { opened: 1000, gatherMs: 20, written: 2000 };

/**
 * Brings projections that are behind to a target, with a subscription and a connection of their
 * own, so that the live ones do not wait. While live traffic flows it uses small batches and pauses
 * as long as it worked (docs/adr/0110). A projection that stops on the way is left out.
 * @returns once the target is reached, no projection is left, or the signal is aborted
 * @throws transient errors; the next call continues where this one ended
 */
export async function catchUp(
  instances: readonly ProjectionInstance[],
  options: CatchUpOptions,
): Promise<void> {
  const { pool, log, hooks, isAlone } = options;
  await using session = await openProjectorSession(pool, options.signal);
  await using target = options.target;
  await enter(session, instances);
  if (await target.reachedBy(going(instances))) return;
  if (instances.every(({ state }) => state === 'building')) {
    // A crash of Postgres may lose the last transactions with their checkpoints; they are repeated.
    await session.client.query('set synchronous_commit = off');
  }
  const writer = new ProjectionBatchWriter(instances, session.client, hooks);
  const after = smallestCheckpoint(going(instances));
  if (after === null) return;
  const { signal } = session;
  const isDone = await replay({
    log,
    range: { from: { kind: 'position', position: after }, until: null },
    until: null,
    mask: null,
    wants: writer.wants,
    opens: writer.opens,
    signal,
    onOutage: hooks.onOutage,
    pace: {
      catchUpTypes: [...log.definitions.keys()].filter(writer.wants),
      maxBatch: isAlone ? MANY.opened : FEW,
      gatherMs: isAlone ? MANY.gatherMs : 0,
      enough: () => (target.isLiveBusy ? FEW : Infinity),
      atLeast: () => (isAlone && !target.isLiveBusy && !target.isNear ? MANY.written : 1),
      onTooSlow: countTooSlow('catch-up'),
    },
    sink: async (batch) => {
      const began = performance.now();
      await target.aim();
      await writer.take(batch);
      options.onBatch?.(batch);
      const left = going(instances);
      if (left.length === 0 || (await target.reachedBy(left))) return true;
      if (target.isLiveBusy) await pause(performance.now() - began, signal);
      return false;
    },
  });
  if (!isDone && !options.signal.aborted) signal.throwIfAborted();
}

/** Waits for the lock on these tables, then reads their checkpoints. */
async function enter(session: Session, instances: readonly ProjectionInstance[]): Promise<void> {
  for (const { schema } of instances) await waitForLock(session, schema);
  const standings = await readStandings(session.client);
  for (const instance of instances) {
    const standing = standings.find(({ schema }) => schema === instance.schema);
    if (standing) instance.checkpoint = standing.checkpoint;
  }
}
