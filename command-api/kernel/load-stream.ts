import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import type { EventLog } from '@app/events/log/event-log';
import { formatPosition } from '@app/events/position';
import type { Decider } from './decider.ts';
import { applyRecorded, emptyStream, type FoldedStream, refresh } from './folded-stream.ts';
import type { Snapshot, Snapshots } from './snapshots.ts';

/** How many of a stream's newest events are read first. A shorter stream is read completely. */
export const NEWEST_EVENTS = 256;
/** The number of events between two snapshots: fewer than are read anyway. */
export const SNAPSHOT_EVERY = 128n;

export interface StreamSources {
  readonly log: EventLog;
  /** Null if no snapshots are stored. */
  readonly snapshots: Snapshots | null;
}

/**
 * Reads a stream and folds it (docs/adr/0092). For a long stream, only the newest events are read,
 * on top of a snapshot; without a usable snapshot it is read once from its beginning.
 * @throws EventLogUnavailableError
 */
export async function loadStream<State, Command, Event extends AnyEvent>(
  { log, snapshots }: StreamSources,
  stream: string,
  decider: Decider<State, Command, Event>,
): Promise<FoldedStream<State, Event>> {
  const { personal, foldsNewest } = decider;
  const { events, isWhole } = await log.readNewest(stream, { maxCount: NEWEST_EVENTS, personal });
  // A stream contains only events of its category, written by its own decider.
  const newest = events as readonly Recorded<Event>[];
  const folded = emptyStream(decider);
  if (isWhole || foldsNewest) {
    if (!isWhole) folded.outcomes.forgetOlder();
    for (const event of newest) applyRecorded(decider, folded, event);
    return folded;
  }
  const snapshot = (await snapshots?.find(decider, stream)) ?? null;
  if (snapshot && isAmong(newest, snapshot)) return resume(decider, snapshot, newest);
  await refresh(log, stream, decider, folded);
  return folded;
}

/** Whether it is a snapshot of this stream: another log may have been restored since. */
const isAmong = (
  events: readonly Recorded<AnyEvent>[],
  { revision, position }: Snapshot<unknown>,
): boolean =>
  events.some(
    (event) =>
      event.revision === revision && formatPosition(event.position) === formatPosition(position),
  );

function resume<State, Command, Event extends AnyEvent>(
  decider: Decider<State, Command, Event>,
  { state, revision, position }: Snapshot<State>,
  newest: readonly Recorded<Event>[],
): FoldedStream<State, Event> {
  const { outcomes } = emptyStream(decider);
  outcomes.forgetOlder();
  const folded = { state, revision, position, outcomes, snapshotAt: revision };
  for (const event of newest) {
    if (event.revision <= revision) {
      outcomes.add(event.metadata.commandId, event, event.position);
    } else applyRecorded(decider, folded, event);
  }
  return folded;
}

/** Stores a snapshot if enough events have followed the last one. */
export function keepSnapshot<State, Command, Event extends AnyEvent>(
  { snapshots }: StreamSources,
  stream: string,
  decider: Decider<State, Command, Event>,
  folded: FoldedStream<State, Event>,
): void {
  const { state, revision, position, snapshotAt } = folded;
  if (!snapshots || revision === null || position === null) return;
  if (revision - (snapshotAt ?? -1n) < SNAPSHOT_EVERY) return;
  folded.snapshotAt = revision;
  snapshots.keep(decider, stream, { state, revision, position });
}
