import { formatPosition, type Position } from '@app/events/position';
import type { Projected, ProjectedChannel } from '../read-model/projected.ts';
import type { RowOperation } from './row-operation.ts';

export const CHANNEL: ProjectedChannel = 'projected';

/** Postgres takes payloads below 8000 bytes. */
const MAX_TOPICS_BYTES = 7000;

/** The changes that one projection announces after a batch. */
export interface News {
  readonly projection: string;
  readonly position: Position;
  readonly topics: ReadonlySet<string>;
}

/** The topics that these operations notify, each once. */
export function topicsOf(operations: readonly RowOperation[]): ReadonlySet<string> {
  const topics = new Set<string>();
  for (const operation of operations) {
    if (operation.kind === 'notify') topics.add(operation.topic);
  }
  return topics;
}

/** The payloads that announce the positions of projections, and whom they concern. */
export function payloads(news: readonly News[]): readonly string[] {
  const byPosition = Map.groupBy(news, ({ position }) => formatPosition(position));
  return [...byPosition].flatMap(([position, told]) => {
    const projections = told.map(({ projection }) => projection);
    const topics = new Set(told.flatMap((one) => [...one.topics]));
    return inParts(topics).map((part) => {
      const payload: Projected = { projections, position, topics: part };
      return JSON.stringify(payload);
    });
  });
}

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
