import type { AnyEvent } from '@app/events/definition';
import type * as z from 'zod';

/** How the state of a long stream is kept beside the log, so that nobody reads all of it. */
export interface SnapshotRules<State> {
  /** Raised when `evolve` makes another state of the same events. Snapshots of others are ignored. */
  readonly version: number;
  /** Makes JSON of a state (`encode`) and reads it. A snapshot that does not fit is ignored. */
  readonly state: z.ZodType<State>;
  /**
   * The subject whose key seals the snapshot; null for a state without personal data. Without this
   * rule no state of a decider that opens personal data is kept.
   */
  readonly subject?: (stream: string, state: State) => string | null;
}

/**
 * The rules of one aggregate: exhaustive, without clock, I/O or chance. A command that changes
 * nothing returns no events; a broken rule throws a DomainError.
 */
export interface Decider<State, Command, Event extends AnyEvent> {
  readonly initialState: State;
  readonly evolve: (state: State, event: Event) => State;
  readonly decide: (command: Command, state: State) => readonly Event[];
  /** Whether the rules look at personal data; where not, keys are never fetched. */
  readonly personal: 'open' | 'skip';
  /**
   * The rules look at no state: events are appended without reading the stream, so a command takes
   * the same time however long it is.
   */
  readonly isStateless?: true;
  /** The state follows from the newest events alone (`NEWEST_EVENTS`): older ones are never read. */
  readonly foldsNewest?: true;
  /** Without it, a stream that is longer is read from its beginning. */
  readonly snapshot?: SnapshotRules<State>;
}
