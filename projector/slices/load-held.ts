import type { ClientBase } from 'pg';
import { layoutOf, readStandings } from '../runtime/checkpoint-ledger.ts';
import { readAllFaults } from '../runtime/fault-ledger.ts';
import type { Projection } from '../runtime/projection.ts';
import { makeInstance, type ProjectionInstance } from '../runtime/projection-instance.ts';
import { readRanges } from './range-ledger.ts';
import type { SliceRange } from '@app/events/slice';

/**
 * The live versions whose work is shared, as far as they lie in these ranges and this program knows
 * them, with the tables that it has. Where they change just then, what is written for them fails.
 * @throws what `pg` throws
 */
export async function loadHeld(
  client: ClientBase,
  projections: readonly Projection[],
  ranges: readonly SliceRange[],
): Promise<readonly ProjectionInstance[]> {
  const standings = (await readStandings(client)).filter(
    ({ state, ranges: of }) => state === 'live' && of > 1,
  );
  const faults = await readAllFaults(client);
  const places = await readRanges(
    client,
    standings.map(({ schema }) => schema),
  );
  return places.flatMap(({ schema, index, checkpoint }) => {
    const standing = standings.find((each) => each.schema === schema);
    const projection = projections.find(
      (each) =>
        each.name === standing?.name &&
        each.version === standing.version &&
        layoutOf(each) === standing.layout,
    );
    const range = ranges.find((each) => each.index === index && each.of === standing?.ranges);
    if (!standing || !range || !projection?.slicing) return [];
    const { slicing } = projection;
    const instance = makeInstance(projection, {
      schema,
      state: 'live',
      checkpoint,
      range: { ...range, slicing, isLevelled: false },
    });
    instance.retried =
      faults.find((each) => each.schema === schema && each.range === index)?.fault ?? null;
    return [instance];
  });
}
