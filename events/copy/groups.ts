import type { RawEvent } from './raw-event.ts';

/** Events of one stream that are appended together. */
export type Group = [RawEvent, ...RawEvent[]];

/** Limits of one append; a store accepts about one megabyte. */
const MOST_EVENTS = 50;
const MOST_BYTES = 500_000;

/** Groups consecutive events of one stream, as the command that wrote them appended them. */
export async function* groupByStream(
  pages: AsyncIterable<readonly RawEvent[]>,
): AsyncGenerator<Group, void, void> {
  let group: Group | null = null;
  let bytes = 0;
  for await (const page of pages) {
    for (const event of page) {
      const size = sizeOf(event);
      const fits = group !== null && group.length < MOST_EVENTS && bytes + size < MOST_BYTES;
      if (group !== null && fits && areNeighbours(group[0], event)) {
        group.push(event);
        bytes += size;
      } else {
        if (group !== null) yield group;
        group = [event];
        bytes = size;
      }
    }
  }
  if (group !== null) yield group;
}

const areNeighbours = (first: RawEvent, next: RawEvent): boolean =>
  first.stream === next.stream && next.content.kind !== 'tombstone';

function sizeOf({ content, metadata }: RawEvent): number {
  if (content.kind === 'tombstone') return 0;
  const data = content.kind === 'json' ? JSON.stringify(content.data) : content.data;
  return data.length + metadata.length;
}
