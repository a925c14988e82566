import type { AnyEvent } from '@app/events/definition';
import { expect } from 'vitest';
import * as z from 'zod';
import type { Decider } from '../kernel/decider.ts';
import { DomainError, type DomainErrorKind } from '../kernel/domain-error.ts';

/** The result of a command after a history. */
export interface Then<Event> {
  /** Expects exactly these events, or lists of them; none if the command changes nothing. */
  expectEvents(...events: readonly (Event | readonly Event[])[]): void;
  /** Expects a refusal, with a sentence for the user. */
  expectRefusal(kind: DomainErrorKind, code: string): void;
}

/**
 * Specifies a decider: `given(…history).when(command, change).expectEvents(…)`. The change replaces
 * fields of the command. A state restored from a snapshot must lead to the same decision.
 */
export function specification<State, Command, Event extends AnyEvent>(
  decider: Decider<State, Command, Event>,
) {
  return {
    given: (...history: readonly (Event | readonly Event[])[]) => ({
      when: (original: Command, change?: Partial<Command>): Then<Event> => {
        const command = { ...original, ...change };
        const state = flat(history).reduce(decider.evolve, decider.initialState);
        const states = [state, ...keptStates(decider, state)];
        return {
          expectEvents: (...events) => {
            for (const each of states) expect(decider.decide(command, each)).toEqual(flat(events));
          },
          expectRefusal: (kind, code) => {
            for (const each of states) {
              expect(refusalOf(() => decider.decide(command, each))).toEqual({ kind, code });
            }
          },
        };
      },
    }),
  };
}

const flat = <Event>(events: readonly (Event | readonly Event[])[]): readonly Event[] =>
  events.flatMap((each) => each as Event | Event[]);

/** The state after a snapshot's round trip; empty if the decider has no snapshots. */
function keptStates<State, Command, Event extends AnyEvent>(
  { snapshot }: Decider<State, Command, Event>,
  state: State,
): readonly State[] {
  if (!snapshot) return [];
  const kept = z.decode(
    snapshot.state,
    JSON.parse(JSON.stringify(z.encode(snapshot.state, state))),
  );
  expect(kept).toEqual(state);
  return [kept];
}

function refusalOf(decide: () => unknown): object {
  try {
    return { decided: decide() };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    expect(error.message).not.toBe('');
    const { kind, code } = error;
    return { kind, code };
  }
}
