import type { EventNamed, EventTypeName } from '@app/events/catalogue';
import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';

/** The map from event type to effect is the subscription. */
export type Effects = {
  readonly [Type in EventTypeName]?: (event: Recorded<EventNamed<Type>>) => Promise<void>;
};

/** Something that a reactor does by the clock, while it holds its lease. */
export interface Tick {
  readonly everyMs: number;
  readonly run: (signal: AbortSignal) => Promise<void>;
}

/**
 * Causes effects outside the log. Events come at least once and in the order of the log, so each
 * effect must be idempotent. An effect that fails is tried again for ever and holds up the events
 * behind it: none is ever skipped (docs/adr/0010).
 */
export interface Reactor {
  readonly name: string;
  /** Whether sealed parts are opened; where not, keys are never fetched. */
  readonly personal: 'open' | 'skip';
  readonly wants: (type: string) => boolean;
  readonly handle: (event: Recorded<AnyEvent>) => Promise<void>;
  readonly tick: Tick | null;
}

type AnyEffect = (event: Recorded<AnyEvent>) => Promise<void>;

/** Defines a reactor by the effects of its events. Its name is that of its checkpoint and lease. */
export function defineReactor(definition: {
  readonly name: string;
  readonly personal: 'open' | 'skip';
  readonly on: Effects;
  readonly tick?: Tick;
}): Reactor {
  const { name, personal, on, tick = null } = definition;
  // The subscription delivers each type to the effect of its name, with the data of its schema.
  const effects = new Map(Object.entries(on) as [string, AnyEffect][]);
  return {
    name,
    personal,
    wants: (type) => effects.has(type),
    handle: async (event) => effects.get(event.type)?.(event),
    tick,
  };
}
