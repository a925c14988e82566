import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import { MemoryTables } from '../runtime/memory-tables.ts';
import { handle, type Projection } from '../runtime/projection.ts';

/** Given these events, what stands in the tables of a projection? */
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
