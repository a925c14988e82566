import type { AnyEvent } from '@app/events/definition';

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
}
