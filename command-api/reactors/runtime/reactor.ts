import type { EventNamed, EventTypeName } from '@app/events/catalogue';
import type { AnyEvent } from '@app/events/definition';
import type { CommandContext, Recorded } from '@app/events/envelope';
import type { ClientBase } from 'pg';

export const REACTOR_CHECKPOINTS = 'reactors.checkpoints';

/** How each event of a batch adds to the batch's changes. */
export type Additions<Changes> = {
  readonly [Type in EventTypeName]?: (
    event: Recorded<EventNamed<Type>>,
    changes: Changes,
  ) => Promise<void> | void;
};

/** Periodic work of a reactor, while it holds its lease. */
export interface Tick {
  readonly everyMs: number;
  readonly run: (signal: AbortSignal) => Promise<void>;
}

/**
 * The connection that holds the lease. Its commits do not wait for the disk: what is written before
 * a checkpoint can be lost only together with that checkpoint, and is then written again.
 */
export type LeaseClient = Pick<ClientBase, 'query'>;

/**
 * Causes effects outside the log. Events come at least once and in the order of the log, so each
 * effect must be idempotent. A failing effect is retried without end and blocks later events: none
 * is ever skipped (docs/adr/0100).
 */
export interface Reactor {
  readonly name: string;
  /** Whether sealed parts are decrypted; if not, no keys are fetched. */
  readonly personal: 'open' | 'skip';
  readonly wants: (type: string) => boolean;
  /** The minimum time between batches, in ms; the first event after a quiet time never waits. */
  readonly gatherMs: number;
  /** Whether it handles the events of a batch together, instead of one by one. */
  readonly isBatched: boolean;
  /** Called when it begins to follow the log, which another process may have done until now. */
  readonly begin: () => void;
  readonly handle: (events: readonly Recorded<AnyEvent>[], client: LeaseClient) => Promise<void>;
  readonly tick: Tick | null;
}

type AnyAddition<Changes> = (event: Recorded<AnyEvent>, changes: Changes) => Promise<void> | void;

/** For effects that somebody may wait for. */
const GATHER_MS = 50;

/** Defines a reactor by the effects of its events. Its name is that of its checkpoint and lease. */
export function defineReactor(definition: {
  readonly name: string;
  readonly personal: 'open' | 'skip';
  readonly on: Additions<undefined>;
  readonly tick?: Tick;
}): Reactor {
  const none = { changes: () => undefined, write: () => Promise.resolve() };
  const reactor = defineBatchReactor({ ...definition, ...none, gatherMs: GATHER_MS });
  return { ...reactor, isBatched: false };
}

/**
 * Defines a reactor that writes the changes of a batch in few statements. Its events are applied in
 * order, then the changes are written. If that fails, the events are handled one by one, so writing
 * must be idempotent.
 */
export function defineBatchReactor<Changes>(definition: {
  readonly name: string;
  readonly personal: 'open' | 'skip';
  /** The minimum time between batches, in ms. */
  readonly gatherMs: number;
  readonly begin?: () => void;
  /** Creates the empty changes of a batch. */
  readonly changes: (
    events: readonly Recorded<AnyEvent>[],
    client: LeaseClient,
  ) => Changes | Promise<Changes>;
  readonly on: Additions<Changes>;
  readonly write: (changes: Changes, client: LeaseClient) => Promise<void>;
  readonly tick?: Tick;
}): Reactor {
  const { name, personal, gatherMs, on, tick = null } = definition;
  // The subscription passes each event to the addition of its type, with data of its schema.
  const additions = new Map(Object.entries(on) as [string, AnyAddition<Changes>][]);
  return {
    name,
    personal,
    wants: (type) => additions.has(type),
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

/** The context of the command that caused an event, for completing it. */
export function contextOfEvent({ metadata }: Pick<Recorded<object>, 'metadata'>): CommandContext {
  const { actor, commandId, correlationId, causationId, at } = metadata;
  return { actor, commandId, correlationId, causationId, at: new Date(at) };
}

/** The context of an idempotent command that a reactor sends because of an event. */
export function contextOfCause(
  name: string,
  { id, metadata }: Pick<Recorded<object>, 'id' | 'metadata'>,
  commandId: string,
  at: Date,
): CommandContext {
  const { correlationId } = metadata;
  return { actor: { kind: 'reactor', name }, commandId, correlationId, causationId: id, at };
}

/** The context of an idempotent command that a reactor sends by itself. */
export function contextOfReactor(name: string, commandId: string, at: Date): CommandContext {
  const actor = { kind: 'reactor', name } as const;
  // Whether it is a resend does not matter, since the command is idempotent.
  const isResend = false;
  return { actor, commandId, correlationId: commandId, causationId: commandId, at, isResend };
}
