import type { AnyEvent } from '@app/events/definition';
import { expect } from 'vitest';
import * as z from 'zod';
import type { Decider } from '../kernel/decider.ts';
import { DomainError, type DomainErrorKind } from '../kernel/domain-error.ts';

/** What a decider makes of a command after a history. */
export interface Then<Event> {
  /** It decides for exactly these events; for none where the command changes nothing. */
  expectEvents(...events: readonly Event[]): void;
  /** It refuses the command, with a sentence for the person who asked. */
  expectRefusal(kind: DomainErrorKind, code: string): void;
}

/**
 * Says what is expected of a decider: `given(…history).when(command).expectEvents(…)`. A state that
 * was kept as a snapshot must lead to the same decision.
 */
export function specification<State, Command, Event extends AnyEvent>(
  decider: Decider<State, Command, Event>,
) {
  return {
    given: (...history: readonly Event[]) => ({
      when: (command: Command): Then<Event> => {
        const state = history.reduce(decider.evolve, decider.initialState);
        const states = [state, ...keptStates(decider, state)];
        return {
          expectEvents: (...events) => {
            for (const each of states) expect(decider.decide(command, each)).toEqual(events);
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

/** The state as a snapshot gives it back; nothing where the decider has no snapshots. */
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
