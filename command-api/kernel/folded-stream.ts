import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import type { EventLog } from '@app/events/log/event-log';
import { formatPosition, type Position } from '@app/events/position';
import type { Decider } from './decider.ts';
import type { Snapshot, Snapshots } from './snapshots.ts';

/** How many of a stream's newest events are read first. A shorter stream is read completely. */
export const NEWEST_EVENTS = 256;
/** The number of events between two snapshots: fewer than are read anyway. */
const SNAPSHOT_EVERY = 128n;
/** How many events of a stream are in memory at a time. */
const PAGE = 1000;
/** The number of commands whose outcomes a folded stream keeps. */
export const OUTCOMES_KEPT = 256;

/** The outcome of a command: its events, and the position at which it can be read. */
export interface Outcome<Event> {
  readonly events: readonly Event[];
  readonly position: Position | null;
}

/** The outcomes of a stream's newest commands, by command id, so that a resend gets the same. */
class RecentOutcomes<Event> {
  /** While it is true, a command that is not found was never handled. */
  isComplete = true;
  private readonly outcomes = new Map<string, { events: Event[]; position: Position }>();

  get(commandId: string): Outcome<Event> | undefined {
    return this.outcomes.get(commandId);
  }

  add(commandId: string, event: Event, position: Position): void {
    const known = this.outcomes.get(commandId);
    if (known) {
      known.events.push(event);
      known.position = position;
      return;
    }
    this.outcomes.set(commandId, { events: [event], position });
    if (this.outcomes.size <= OUTCOMES_KEPT) return;
    const [oldest = ''] = this.outcomes.keys();
    this.outcomes.delete(oldest);
    this.isComplete = false;
  }
}

/** A stream folded into the state of its aggregate. It is mutated as events follow. */
export interface FoldedStream<State, Event> {
  state: State;
  /** The revision of the last event; null if there is no stream. */
  revision: bigint | null;
  position: Position | null;
  readonly outcomes: RecentOutcomes<Event>;
  /** The revision of the newest snapshot; null if none was stored yet. */
  snapshotAt: bigint | null;
}

export function emptyStream<State, Command, Event extends AnyEvent>(
  decider: Decider<State, Command, Event>,
): FoldedStream<State, Event> {
  const outcomes = new RecentOutcomes<Event>();
  const state = decider.initialState;
  return { state, revision: null, position: null, outcomes, snapshotAt: null };
}

/** Folds an event. An event that is already folded is skipped, since two readers may deliver it. */
export function apply<State, Command, Event extends AnyEvent>(
  { evolve }: Decider<State, Command, Event>,
  folded: FoldedStream<State, Event>,
  event: Event,
  { revision, position }: Pick<Recorded<object>, 'revision' | 'position'>,
  commandId: string,
): void {
  if (folded.revision !== null && revision <= folded.revision) return;
  folded.state = evolve(folded.state, event);
  folded.revision = revision;
  folded.position = position;
  folded.outcomes.add(commandId, event, position);
}

/** Reads a stream from a revision to its end. @throws EventLogUnavailableError */
export async function* readPages<State, Command, Event extends AnyEvent>(
  log: EventLog,
  stream: string,
  { personal }: Decider<State, Command, Event>,
  fromRevision = 0n,
): AsyncGenerator<Recorded<Event>, void, void> {
  let next: bigint | null = fromRevision;
  while (next !== null) {
    const page = await log.readPage(stream, { fromRevision: next, maxCount: PAGE, personal });
    // A stream contains only events of its category, written by its own decider.
    yield* page.events as readonly Recorded<Event>[];
    next = page.nextRevision;
  }
}

/**
 * Reads and folds what was appended after `folded`, page by page.
 * @throws EventLogUnavailableError; what was read before it stays folded
 */
export async function refresh<State, Command, Event extends AnyEvent>(
  log: EventLog,
  stream: string,
  decider: Decider<State, Command, Event>,
  folded: FoldedStream<State, Event>,
): Promise<void> {
  const fromRevision = folded.revision === null ? 0n : folded.revision + 1n;
  for await (const event of readPages(log, stream, decider, fromRevision)) {
    apply(decider, folded, event, event, event.metadata.commandId);
  }
}

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
  const newest = events as readonly Recorded<Event>[];
  const folded = emptyStream(decider);
  if (isWhole || foldsNewest) folded.outcomes.isComplete = isWhole;
  else {
    const snapshot = (await snapshots?.find(decider, stream)) ?? null;
    if (!snapshot || !isAmong(newest, snapshot)) {
      await refresh(log, stream, decider, folded);
      return folded;
    }
    const { state, revision, position } = snapshot;
    Object.assign(folded, { state, revision, position, snapshotAt: revision });
    folded.outcomes.isComplete = false;
    for (const event of newest) {
      if (event.revision > revision) break;
      folded.outcomes.add(event.metadata.commandId, event, event.position);
    }
  }
  for (const event of newest) apply(decider, folded, event, event, event.metadata.commandId);
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
