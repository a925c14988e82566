import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import { handle, type Projection } from '../runtime/projection.ts';
import { MemoryTables } from './memory-tables.ts';

/** The tables of a projection after these events. */
export function given(
  projection: Projection,
  ...events: readonly Recorded<AnyEvent>[]
): MemoryTables {
  const tables = new MemoryTables();
  for (const event of events) {
    for (const operation of handle(projection, event)) tables.apply(operation);
  }
  return tables;
}
