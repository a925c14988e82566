import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import type { EventLog } from '@app/events/log/event-log';
import type { Position } from '@app/events/position';
import type { Decider } from './decider.ts';

/** What a command led to: its events and the position from which on it can be read. */
export interface Outcome<Event> {
  readonly events: readonly Event[];
  readonly position: Position | null;
}

/** A stream folded into the state of its aggregate. */
export interface FoldedStream<State, Event> {
  readonly state: State;
  /** The revision of the last event; null where there is no stream. */
  readonly revision: bigint | null;
  readonly position: Position | null;
  /** By command id: what was already handled, so that a resend gets the same answer. */
  readonly outcomes: ReadonlyMap<string, Outcome<Event>>;
}

export function emptyStream<State, Command, Event extends AnyEvent>(
  decider: Decider<State, Command, Event>,
): FoldedStream<State, Event> {
  return { state: decider.initialState, revision: null, position: null, outcomes: new Map() };
}

/** Reads what was appended behind `known` and folds it on top. */
export async function refresh<State, Command, Event extends AnyEvent>(
  log: EventLog,
  stream: string,
  decider: Decider<State, Command, Event>,
  known: FoldedStream<State, Event>,
): Promise<FoldedStream<State, Event>> {
  const fromRevision = known.revision === null ? 0n : known.revision + 1n;
  const events = await log.read(stream, { fromRevision, personal: decider.personal });
  if (events.length === 0) return known;
  // A stream's category decides which events it holds, and only its own decider writes there.
  return (events as readonly Recorded<Event>[]).reduce(
    (folded, event) => fold(decider, folded, [event], event, event.metadata.commandId),
    known,
  );
}

/** Folds events that one command caused; `place` is where the last of them stands. */
export function fold<State, Command, Event extends AnyEvent>(
  decider: Decider<State, Command, Event>,
  known: FoldedStream<State, Event>,
  events: readonly Event[],
  place: { revision: bigint; position: Position },
  commandId: string,
): FoldedStream<State, Event> {
  const before = known.outcomes.get(commandId)?.events ?? [];
  const outcome = { events: [...before, ...events], position: place.position };
  return {
    state: events.reduce(decider.evolve, known.state),
    revision: place.revision,
    position: place.position,
    outcomes: new Map(known.outcomes).set(commandId, outcome),
  };
}
