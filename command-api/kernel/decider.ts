import type { AnyEvent } from '@app/events/definition';

/**
 * The rules of one aggregate: pure, exhaustive, without clock, I/O or chance. What is already so
 * returns no event; a broken rule throws a DomainError.
 */
export interface Decider<State, Command, Event extends AnyEvent> {
  readonly initialState: State;
  readonly evolve: (state: State, event: Event) => State;
  readonly decide: (command: Command, state: State) => readonly Event[];
  /** Whether the rules look at personal data; where not, keys are never fetched. */
  readonly personal: 'open' | 'skip';
}
