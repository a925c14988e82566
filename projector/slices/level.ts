import { openFeed } from '@app/consumers/feed';
import type { FeedBatch } from '@app/consumers/readable-events';
import type { Session } from '@app/consumers/session';
import type { EventLog } from '@app/events/log/event-log';
import { comparePositions, type Position } from '@app/events/position';
import {
  type BatchWriterHooks,
  ProjectionBatchWriter,
} from '../runtime/projection-batch-writer.ts';
import {
  going,
  greatestCheckpoint,
  makeInstance,
  type ProjectionInstance,
  smallestCheckpoint,
} from '../runtime/projection-instance.ts';
import { join, readRanges, takeRanges } from './range-ledger.ts';

export interface LevelOptions {
  readonly log: EventLog;
  readonly hooks: BatchWriterHooks & { readonly onOutage: (error: unknown) => void };
  /** Lets a write wait for its turn, where others use the session, too. */
  readonly inTurn?: (write: () => Promise<void>) => Promise<void>;
}

/**
 * Brings the ranges of a live version together: takes them from whoever holds them, handles for each
 * what it lacks up to the furthest, and makes one checkpoint of them. It can be stopped or killed at
 * any moment, and goes on with the next call.
 * @param session of the holder of the lease
 * @param whole the version; it gets the place and, where a range meets an event that it cannot
 *   handle, the fault
 * @returns whether they are one
 */
export async function level(
  session: Session,
  whole: ProjectionInstance,
  { log, hooks }: LevelOptions,
): Promise<boolean> {
  const { client } = session;
  await takeRanges(client, whole.schema);
  const parts = await takenParts(session, whole);
  const end = greatestCheckpoint(parts);
  if (end === null) return false;
  const behind = parts.filter(({ checkpoint }) => comparePositions(checkpoint, end) < 0);
  await bringTo(end, session, behind, {
    log,
    hooks: {
      ...hooks,
      onFault: (_, fault) => {
        whole.fault = fault;
        hooks.onFault(whole, fault);
      },
    },
  });
  session.signal.throwIfAborted();
  if (whole.fault !== null || !(await join(client, whole.schema))) return false;
  whole.checkpoint = end;
  return true;
}

async function takenParts(
  { client }: Session,
  { projection, schema, state, skipped }: ProjectionInstance,
): Promise<readonly ProjectionInstance[]> {
  const { slicing } = projection;
  const standings = await readRanges(client, [schema]);
  if (slicing === null) return [];
  return standings.map(({ index, checkpoint }) => {
    const range = { index, of: standings.length, slicing, isLevelled: true };
    const instance = makeInstance(projection, { schema, state, checkpoint, range });
    instance.skipped = skipped;
    return instance;
  });
}

/** Handles for each of these what it lacks up to a place, until the session's signal is aborted. */
export async function bringTo(
  end: Position,
  { client, signal }: Session,
  instances: readonly ProjectionInstance[],
  { log, hooks, inTurn = (write) => write() }: LevelOptions,
): Promise<void> {
  const writer = new ProjectionBatchWriter(instances, client, hooks);
  const after = smallestCheckpoint(instances);
  if (after === null || comparePositions(after, end) >= 0) return;
  const { wants, concerns, opens } = writer;
  for await (const batch of openFeed(log, {
    after,
    wants,
    concerns,
    opens,
    signal,
    onOutage: hooks.onOutage,
  })) {
    await inTurn(() => writer.take(upTo(end, batch)));
    const isThere = comparePositions(batch.position, end) >= 0;
    if (isThere || going(instances).length === 0) return;
  }
}

/** The part of a batch that lies at a place or before it. */
export function upTo(end: Position, batch: FeedBatch): FeedBatch {
  const isWithin = (place: Position): boolean => comparePositions(place, end) <= 0;
  if (isWithin(batch.position)) return batch;
  const events = batch.events.filter(({ position }) => isWithin(position));
  return { events, position: end, read: batch.read, unreadable: null };
}
