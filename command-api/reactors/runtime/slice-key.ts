import type { EventNamed, EventTypeName } from '@app/events/catalogue';
import type { AnyEvent } from '@app/events/definition';

/** By the types of events, the field of their data that holds the key of their slice. */
export type KeyFields = {
  readonly [Type in EventTypeName]?: keyof EventNamed<Type>['data'];
};

/** @returns the key whose slice an event lies in; null for one that every part handles */
export type SliceKey = (event: AnyEvent) => string | null;

/** The key of an event by a field of its data; null where its type has none here. */
export function keyBy(fields: KeyFields): SliceKey {
  const byType: ReadonlyMap<string, string> = new Map(Object.entries(fields));
  return ({ type, data }) => {
    const field = byType.get(type);
    return field === undefined ? null : String(Reflect.get(data, field));
  };
}
