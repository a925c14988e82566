import type { AnyEvent } from '@app/events/definition';
import { allOf } from '@app/service-kit/memory/read-memory';
import type { Projection } from './projection.ts';

const LONGEST_ID = 64;

/** The ids in their data, by whose values handlers find rows, and the projections. */
export function changedNames(
  events: readonly AnyEvent[],
  projections: readonly Projection[],
): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { type, data } of events) {
    addTexts(data, names);
    for (const { name, handlers } of projections) if (handlers.has(type)) names.add(allOf(name));
  }
  return names;
}

function addTexts(value: unknown, names: Set<string>): void {
  if (typeof value === 'string') {
    if (value.length <= LONGEST_ID) names.add(value);
  } else if (typeof value === 'object' && value !== null) {
    for (const each of Object.values(value)) addTexts(each, names);
  }
}
