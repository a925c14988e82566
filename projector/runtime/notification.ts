import { nameOfRange, type SliceRange } from '@app/events/slice';
import { formatPosition, type Position } from '@app/events/position';
import type { Projected, ProjectedChannel } from '../read-model/projected.ts';
import type { RowOperation } from './row-operation.ts';

export const CHANNEL: ProjectedChannel = 'projected';

/** Postgres takes payloads below 8000 bytes. */
const MAX_TOPICS_BYTES = 7000;

/** What one projection has to tell after a batch. */
export interface News {
  readonly projection: string;
  /** The slices for which it came there; null for all. */
  readonly range: SliceRange | null;
  readonly position: Position;
  readonly topics: ReadonlySet<string>;
}

/** Whom these operations wake, each once. */
export function topicsOf(operations: readonly RowOperation[]): ReadonlySet<string> {
  const topics = new Set<string>();
  for (const operation of operations) {
    if (operation.kind === 'notify') topics.add(operation.topic);
  }
  return topics;
}

/** The payloads that say that projections came this far, and whom it concerns. */
export function payloads(news: readonly News[]): readonly string[] {
  const byPlace = Map.groupBy(
    news,
    ({ position, range }) =>
      `${formatPosition(position)} ${range === null ? '' : nameOfRange(range)}`,
  );
  return [...byPlace.values()].flatMap((told) => {
    const [first] = told;
    if (!first) return [];
    const names = told.map(({ projection }) => projection);
    const topics = new Set(told.flatMap((one) => [...one.topics]));
    const position = formatPosition(first.position);
    const reached = placed(names, first.range);
    return inParts(topics).map((part) => {
      const payload: Projected = { ...reached, position, topics: part };
      return JSON.stringify(payload);
    });
  });
}

/** An API that knows nothing of ranges must not take a part for the whole. */
const placed = (
  names: readonly string[],
  range: SliceRange | null,
): Pick<Projected, 'projections' | 'parts'> =>
  range === null
    ? { projections: names }
    : { projections: [], parts: { projections: names, index: range.index, of: range.of } };

function inParts(topics: ReadonlySet<string>): readonly (readonly string[])[] {
  const parts: string[][] = [[]];
  let bytes = 0;
  for (const topic of topics) {
    const size = Buffer.byteLength(topic) + 3;
    if (bytes + size > MAX_TOPICS_BYTES) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)?.push(topic);
    bytes += size;
  }
  return parts;
}
