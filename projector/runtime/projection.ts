import type { EventNamed, EventTypeName } from '@app/events/catalogue';
import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import type { RowOperation } from './row-operation.ts';
import type { TableShape } from './table.ts';

export type RecordedNamed<Type extends EventTypeName> = Recorded<EventNamed<Type>>;

/** The map from event type to handler is the subscription. Handlers are pure: no clock, no I/O. */
export type Handlers = {
  readonly [Type in EventTypeName]?: (event: RecordedNamed<Type>) => readonly RowOperation[];
};

export type AnyHandler = (event: Recorded<AnyEvent>) => readonly RowOperation[];

export interface Projection {
  readonly name: string;
  /** Increased with every change of tables or handlers: the new version is built beside the old. */
  readonly version: number;
  readonly tables: readonly TableShape[];
  readonly handlers: ReadonlyMap<string, AnyHandler>;
  /**
   * Whether its handlers get personal parts. In events that only other projections want, they are
   * not opened, and are null.
   */
  readonly isPersonal: boolean;
}

const NAME = /^[a-z][a-z0-9_]{0,39}$/u;

/**
 * Defines a projection. If a sealed event's `personal` is null, its subject was erased.
 * @throws Error for a name that a schema cannot have, or a version below 1
 */
export function defineProjection(definition: {
  readonly name: string;
  readonly version: number;
  readonly tables: readonly TableShape[];
  readonly on: Handlers;
  readonly isPersonal?: boolean;
}): Projection {
  const { name, version, tables, on, isPersonal = true } = definition;
  if (!NAME.test(name)) throw new Error(`${name} is not a name for a projection`);
  if (!Number.isSafeInteger(version) || version < 1) {
    throw new Error(`The version of ${name} must be a whole number from 1`);
  }
  // The subscription delivers each type to the handler of its name, with the data of its schema.
  const handlers = new Map(Object.entries(on) as [string, AnyHandler][]);
  return { name, version, tables, handlers, isPersonal };
}

export function handle(projection: Projection, event: Recorded<AnyEvent>): readonly RowOperation[] {
  return projection.handlers.get(event.type)?.(event) ?? [];
}

/** Each rebuild of the same version by an operator has a generation of its own. */
export const schemaOf = (
  { name, version }: Pick<Projection, 'name' | 'version'>,
  generation = 1,
): string => (generation === 1 ? `${name}_v${version}` : `${name}_v${version}_g${generation}`);
