import { openFeed } from '@app/events/consuming/feed';
import type { EventLog } from '@app/events/log/event-log';
import { comparePositions, type Position, START_POSITION } from '@app/events/position';
import { projections } from '@app/projector/projections/all';
import { fold } from '@app/projector/runtime/fold';
import { handle, type Projection } from '@app/projector/runtime/projection';
import { type Statement, toStatements } from '@app/projector/runtime/statements';

/** The schema of the rows that are written for comparison. */
export const schemaFor = ({ name }: Projection): string => `bench_${name}`;

/** The statements of one transaction. */
export interface MadeBatch {
  readonly events: number;
  readonly statements: readonly Statement[];
}

/**
 * Makes the statements of a rebuild, and keeps them in memory.
 * @param perBatch how many events go into one transaction: `ready` is all that are available, as in
 *   the runtime
 * @param most the maximum number of events
 */
export async function makeRows(
  log: EventLog,
  end: Position,
  { perBatch, most }: { readonly perBatch: 'ready' | 1; readonly most: number },
): Promise<readonly MadeBatch[]> {
  const made: MadeBatch[] = [];
  let events = 0;
  const types = new Set(projections.flatMap(({ handlers }) => [...handlers.keys()]));
  const feed = openFeed(log, {
    after: START_POSITION,
    wants: (type) => types.has(type),
    signal: new AbortController().signal,
    onOutage: () => undefined,
  });
  for await (const batch of feed) {
    const groups = perBatch === 1 ? batch.events.map((event) => [event]) : [batch.events];
    for (const group of groups) {
      const statements = projections.flatMap((projection) =>
        toStatements(
          schemaFor(projection),
          fold(group.flatMap((event) => handle(projection, event))),
        ),
      );
      made.push({ events: group.length, statements });
      events += group.length;
      if (events >= most) return made;
    }
    if (comparePositions(batch.position, end) >= 0) return made;
  }
  return made;
}
