import type { EventNamed, EventTypeName } from '@app/events/catalogue';
import type { AnyEvent } from '@app/events/definition';

/** By event type, the field with the key of the slice. */
export type KeyFields = {
  readonly [Type in EventTypeName]?: keyof EventNamed<Type>['data'];
};

/** @returns the key of an event's slice; null for an event that every part handles */
export type SliceKey = (event: AnyEvent) => string | null;

/** Takes the key from a field of the event; null if its type is not listed. */
export function keyBy(fields: KeyFields): SliceKey {
  const byType: ReadonlyMap<string, string> = new Map(Object.entries(fields));
  return ({ type, data }) => {
    const field = byType.get(type);
    return field === undefined ? null : String(Reflect.get(data, field));
  };
}
