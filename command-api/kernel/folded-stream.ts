import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import type { EventLog } from '@app/events/log/event-log';
import type { Position } from '@app/events/position';
import type { Decider } from './decider.ts';
import { RecentOutcomes } from './recent-outcomes.ts';
import { readPages } from './read-pages.ts';

/**
 * A stream folded into the state of its aggregate. It is mutated as events follow; the events
 * themselves are kept only for the newest commands.
 */
export interface FoldedStream<State, Event> {
  state: State;
  /** The revision of the last event; null if there is no stream. */
  revision: bigint | null;
  position: Position | null;
  /** The outcomes of the newest commands, so that a resend gets the same answer. */
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

/**
 * Reads what was appended after `folded`, and folds it page by page.
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
    applyRecorded(decider, folded, event);
  }
}

/** Folds an event as it was read. */
export function applyRecorded<State, Command, Event extends AnyEvent>(
  decider: Decider<State, Command, Event>,
  folded: FoldedStream<State, Event>,
  event: Recorded<Event>,
): void {
  const { revision, position, metadata } = event;
  apply(decider, folded, event, { revision, position, commandId: metadata.commandId });
}

/** The position of an event, and the command that caused it. */
interface EventPlace {
  readonly revision: bigint;
  readonly position: Position;
  readonly commandId: string;
}

/** Folds an event. An event that is already folded is skipped, since two readers may deliver it. */
export function apply<State, Command, Event extends AnyEvent>(
  { evolve }: Decider<State, Command, Event>,
  folded: FoldedStream<State, Event>,
  event: Event,
  { revision, position, commandId }: EventPlace,
): void {
  if (folded.revision !== null && revision <= folded.revision) return;
  folded.state = evolve(folded.state, event);
  folded.revision = revision;
  folded.position = position;
  folded.outcomes.add(commandId, event, position);
}
