import type { EventNamed, EventTypeName } from '@app/events/catalogue';
import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import type { ClientBase } from 'pg';

/** The map from event type to effect is the subscription. */
export type Effects = {
  readonly [Type in EventTypeName]?: (event: Recorded<EventNamed<Type>>) => Promise<void>;
};

/** What each event of a batch adds to what the batch changes. */
export type Additions<Changes> = {
  readonly [Type in EventTypeName]?: (
    event: Recorded<EventNamed<Type>>,
    changes: Changes,
  ) => Promise<void> | void;
};

/** Something that a reactor does by the clock, while it holds its lease. */
export interface Tick {
  readonly everyMs: number;
  readonly run: (signal: AbortSignal) => Promise<void>;
}

/**
 * The connection that holds the lease. No commit over it waits for the disk. What is written over it
 * before a checkpoint is lost only together with that checkpoint, and so made again.
 */
export type LeaseClient = Pick<ClientBase, 'query'>;

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
  /** Which of these events are for this part of its work; all where not given. */
  readonly concerns?: ((event: AnyEvent) => boolean) | undefined;
  /** Least time between batches, in ms; the first event after a quiet time never waits. */
  readonly gatherMs: number;
  /** Whether it handles the events of a batch together; else it is given them one by one. */
  readonly isBatched: boolean;
  /** Told when it begins to follow the log: another process may have done so until now. */
  readonly begin: () => void;
  readonly handle: (events: readonly Recorded<AnyEvent>[], client: LeaseClient) => Promise<void>;
  readonly tick: Tick | null;
}

type AnyEffect = (event: Recorded<AnyEvent>) => Promise<void>;
type AnyAddition<Changes> = (event: Recorded<AnyEvent>, changes: Changes) => Promise<void> | void;

/** For effects that somebody may wait for a little. */
const GATHER_MS = 50;

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
    gatherMs: GATHER_MS,
    isBatched: false,
    begin: () => undefined,
    handle: async (events) => {
      for (const event of events) await effects.get(event.type)?.(event);
    },
    tick,
  };
}

/**
 * Defines a reactor that writes what a batch of events changes in few statements. Its events are
 * handled in their order, then what they changed is written. If that fails, the events are handled
 * one by one, so what was written must not do harm when it is written again.
 */
export function defineBatchReactor<Changes>(definition: {
  readonly name: string;
  readonly personal: 'open' | 'skip';
  /** Least time between batches, in ms. */
  readonly gatherMs: number;
  readonly concerns?: (event: AnyEvent) => boolean;
  readonly begin?: () => void;
  /** What a batch changes, at its beginning. */
  readonly changes: (
    events: readonly Recorded<AnyEvent>[],
    client: LeaseClient,
  ) => Changes | Promise<Changes>;
  readonly on: Additions<Changes>;
  readonly write: (changes: Changes, client: LeaseClient) => Promise<void>;
  readonly tick?: Tick;
}): Reactor {
  const { name, personal, gatherMs, on, tick = null } = definition;
  const additions = new Map(Object.entries(on) as [string, AnyAddition<Changes>][]);
  return {
    name,
    personal,
    wants: (type) => additions.has(type),
    concerns: definition.concerns,
    gatherMs,
    isBatched: true,
    begin: definition.begin ?? (() => undefined),
    handle: async (events, client) => {
      const changes = await definition.changes(events, client);
      for (const event of events) await additions.get(event.type)?.(event, changes);
      await definition.write(changes, client);
    },
    tick,
  };
}
