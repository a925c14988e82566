import type { DomainEvent } from '@app/events/catalogue';
import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import { handle, type Projection } from '../runtime/projection.ts';
import { MemoryTables } from './memory-tables.ts';
import { recorded } from './recorded.ts';

/** An event, or one that is recorded in certain circumstances. */
export type GivenEvent = DomainEvent | Recorded<AnyEvent>;

/** The tables of a projection after these events. */
export function given(projection: Projection, ...events: readonly GivenEvent[]): MemoryTables {
  const tables = new MemoryTables();
  for (const event of events) {
    const known = 'metadata' in event ? event : recorded(event);
    for (const operation of handle(projection, known)) tables.apply(operation);
  }
  return tables;
}
