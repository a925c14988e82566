import { setTimeout as delay } from 'node:timers/promises';
import type { EventLog } from '@app/events/log/event-log';
import { countTooSlow } from '@app/service-kit/slow-readers';
import type { Pool } from 'pg';
import { readStandings } from './checkpoint-ledger.ts';
import { openFeed } from './feed.ts';
import type { Goal } from './goal.ts';
import { Group, type GroupHooks } from './group.ts';
import type { FeedBatch } from './readable-events.ts';
import { going, type Seat, smallestCheckpoint } from './seat.ts';
import { openSession, type Session, waitForLock } from './session.ts';

export interface CatchUpOptions {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly goal: Goal;
  readonly hooks: GroupHooks & { readonly onOutage: (error: unknown) => void };
  /** Told after each batch. */
  readonly onBatch?: (batch: FeedBatch) => void;
  readonly signal: AbortSignal;
}

/** Read and opened at once: while a machine works on more, others wait for it. */
const MAX_BATCH = 100;

/**
 * Brings projections that are behind to a goal, with a reading of the log and a connection of their
 * own, so that the live ones need not wait. While those are at work it goes in small steps and rests
 * as long as it worked (docs/adr/0070). A projection that stops on the way is left out.
 * @returns once the goal is reached, nobody is left, or the signal is aborted
 * @throws what passes by itself; call again then, and it goes on where it was
 */
export async function catchUp(seats: readonly Seat[], options: CatchUpOptions): Promise<void> {
  const { pool, log, hooks } = options;
  await using session = await openSession(pool, options.signal);
  await using goal = options.goal;
  await enter(session, seats);
  if (await goal.reachedBy(going(seats))) return;
  const group = new Group(seats, session.client, hooks);
  const after = smallestCheckpoint(going(seats));
  if (after === null) return;
  const { signal } = session;
  for await (const batch of openFeed(log, {
    after,
    wants: group.wants,
    signal,
    maxBatch: MAX_BATCH,
    enough: () => (goal.isLiveBusy ? MAX_BATCH : Infinity),
    onOutage: hooks.onOutage,
    onTooSlow: countTooSlow('catch-up'),
  })) {
    const began = performance.now();
    await goal.aim();
    await group.take(batch);
    options.onBatch?.(batch);
    const left = going(seats);
    if (left.length === 0 || (await goal.reachedBy(left))) return;
    if (goal.isLiveBusy) await rest(performance.now() - began, signal);
  }
  if (!options.signal.aborted) signal.throwIfAborted();
}

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => undefined);
}

/** Waits until nobody else fills these tables, and looks how far they are then. */
async function enter(session: Session, seats: readonly Seat[]): Promise<void> {
  for (const { schema } of seats) await waitForLock(session, schema);
  const standings = await readStandings(session.client);
  for (const seat of seats) {
    const standing = standings.find(({ schema }) => schema === seat.schema);
    if (standing) seat.checkpoint = standing.checkpoint;
  }
}
