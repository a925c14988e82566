import { formatPosition, type Position } from '@app/events/position';
import type { Projected, ProjectedChannel } from '../read-model/projected.ts';

export const CHANNEL: ProjectedChannel = 'projected';

/** Postgres takes payloads below 8000 bytes. */
const MAX_TOPICS_BYTES = 7000;

/** The payloads that say that a projection came this far, and whom it concerns. */
export function payloads(
  projection: string,
  position: Position,
  topics: ReadonlySet<string>,
): readonly string[] {
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
  return parts.map((part) => {
    const payload: Projected = { projection, position: formatPosition(position), topics: part };
    return JSON.stringify(payload);
  });
}
