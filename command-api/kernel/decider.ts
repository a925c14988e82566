import type { AnyEvent } from '@app/events/definition';
import type * as z from 'zod';

/**
 * How snapshots of a long stream are stored beside the log, so that it need not be read completely.
 */
export interface SnapshotRules<State> {
  /**
   * To be increased when `evolve` makes a different state from the same events. Snapshots of other
   * versions are ignored.
   */
  readonly version: number;
  /** Converts a state to JSON (`encode`) and back. A snapshot that does not fit is ignored. */
  readonly state: z.ZodType<State>;
  /**
   * The subject whose key seals the snapshot; null for a state without personal data. If missing,
   * no snapshots are stored for a decider that decrypts personal data.
   */
  readonly subject?: (stream: string, state: State) => string | null;
}

/**
 * The rules of one aggregate: total and deterministic, without clock, I/O or randomness. A command
 * that changes nothing returns no events; a broken rule throws a DomainError.
 */
export interface Decider<State, Command, Event extends AnyEvent> {
  readonly initialState: State;
  readonly evolve: (state: State, event: Event) => State;
  readonly decide: (command: Command, state: State) => readonly Event[];
  /** Whether the rules use personal data; if not, no keys are fetched. */
  readonly personal: 'open' | 'skip';
  /**
   * The rules use no state: events are appended without reading the stream, so the duration of a
   * command does not depend on its length.
   */
  readonly isStateless?: true;
  /** The state depends only on the newest events (`NEWEST_EVENTS`); older ones are never read. */
  readonly foldsNewest?: true;
  /** Without it, a stream that is longer is read from its beginning. */
  readonly snapshot?: SnapshotRules<State>;
}
