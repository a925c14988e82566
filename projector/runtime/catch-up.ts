import { openFeed } from '@app/consumers/feed';
import type { FeedBatch } from '@app/consumers/readable-events';
import { type Session, waitForLock } from '@app/consumers/session';
import type { EventLog } from '@app/events/log/event-log';
import { countTooSlow } from '@app/service-kit/slow-readers';
import { pause } from '@app/service-kit/pause';
import type { Pool } from 'pg';
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
  /** Told after each batch. */
  readonly onBatch?: (batch: FeedBatch) => void;
  readonly signal: AbortSignal;
}

/** Read and opened at once: while a machine works on more, others wait for it. */
const MAX_BATCH = 100;

/**
 * Brings projections that are behind to a target, with a subscription and a connection of their
 * own, so that the live ones do not wait. While live traffic flows it uses small batches and pauses
 * as long as it worked (docs/adr/0070). A projection that stops on the way is left out.
 * @returns once the target is reached, nobody is left, or the signal is aborted
 * @throws what passes by itself; call again then, and it goes on where it was
 */
export async function catchUp(
  instances: readonly ProjectionInstance[],
  options: CatchUpOptions,
): Promise<void> {
  const { pool, log, hooks } = options;
  await using session = await openProjectorSession(pool, options.signal);
  await using target = options.target;
  await enter(session, instances);
  if (await target.reachedBy(going(instances))) return;
  const writer = new ProjectionBatchWriter(instances, session.client, hooks);
  const after = smallestCheckpoint(going(instances));
  if (after === null) return;
  const { signal } = session;
  for await (const batch of openFeed(log, {
    after,
    wants: writer.wants,
    signal,
    maxBatch: MAX_BATCH,
    enough: () => (target.isLiveBusy ? MAX_BATCH : Infinity),
    onOutage: hooks.onOutage,
    onTooSlow: countTooSlow('catch-up'),
  })) {
    const began = performance.now();
    await target.aim();
    await writer.take(batch);
    options.onBatch?.(batch);
    const left = going(instances);
    if (left.length === 0 || (await target.reachedBy(left))) return;
    if (target.isLiveBusy) await pause(performance.now() - began, signal);
  }
  if (!options.signal.aborted) signal.throwIfAborted();
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
