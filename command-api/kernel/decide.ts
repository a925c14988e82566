import type { AnyEvent } from '@app/events/definition';
import type { CommandContext } from '@app/events/envelope';
import type { Decider } from './decider.ts';
import { alreadySent, DomainError } from './domain-error.ts';
import type { Outcome } from './recent-outcomes.ts';

/** The decision on a command: append events, return an earlier outcome, or neither. */
export type Decision<Event> =
  | { readonly kind: 'append'; readonly events: readonly Event[] }
  | { readonly kind: 'handled'; readonly outcome: Outcome<Event> }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'refused'; readonly error: DomainError };

interface Circumstances<Event> {
  /** The earlier outcome of this command, if it was handled before. */
  readonly handled: Outcome<Event> | undefined;
  readonly context: CommandContext;
}

/** Decides on a command, unless it was handled before. */
export function decide<State, Command, Event extends AnyEvent>(
  decider: Decider<State, Command, Event>,
  command: Command,
  state: State,
  { handled, context }: Circumstances<Event>,
): Decision<Event> {
  if (handled && context.once === true) return { kind: 'refused', error: alreadySent() };
  if (handled) return { kind: 'handled', outcome: handled };
  try {
    const events = decider.decide(command, state);
    return events.length > 0 ? { kind: 'append', events } : { kind: 'nothing' };
  } catch (error) {
    if (error instanceof DomainError) return { kind: 'refused', error };
    throw error;
  }
}
