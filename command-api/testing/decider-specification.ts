import type { AnyEvent } from '@app/events/definition';
import { expect } from 'vitest';
import type { Decider } from '../kernel/decider.ts';
import { DomainError } from '../kernel/domain-error.ts';

/** What a decider makes of a command after a history. */
export interface Then<Event> {
  /** It decides for exactly these events; for none where the command changes nothing. */
  expectEvents(...events: readonly Event[]): void;
  expectRefusal(code: string): void;
}

/**
 * Says what is expected of a decider: `given(…history).when(command).expectEvents(…)`.
 */
export function specification<State, Command, Event extends AnyEvent>(
  decider: Decider<State, Command, Event>,
) {
  return {
    given: (...history: readonly Event[]) => ({
      when: (command: Command): Then<Event> => {
        const state = history.reduce(decider.evolve, decider.initialState);
        return {
          expectEvents: (...events) => {
            expect(decider.decide(command, state)).toEqual(events);
          },
          expectRefusal: (code) => {
            expect(refusalOf(() => decider.decide(command, state))).toBe(code);
          },
        };
      },
    }),
  };
}

function refusalOf(decide: () => unknown): string {
  try {
    return `decided: ${JSON.stringify(decide())}`;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}
