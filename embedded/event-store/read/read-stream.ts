import { NO_REVISION, TOMBSTONE_REVISION } from '../log/event.ts';
import type { RecordedEvent } from '../log/event.ts';
import { StreamNotFoundError } from './failures.ts';
import type { Direction, LogReader } from './log-reader.ts';
import { PageSize } from './page-size.ts';
import { visibleRange } from './visible-range.ts';
import type { VisibleRange } from './visible-range.ts';

export type StreamReadRequest = {
  readonly stream: string;
  readonly from: 'start' | 'end' | bigint;
  readonly direction: Direction;
  /** The most events. */
  readonly limit: bigint;
};

/**
 * Reads a stream in pages, the event at `from` included.
 * @throws StreamNotFoundError or StreamIsDeletedError before the first page
 */
export async function* readStream(
  reader: LogReader,
  request: StreamReadRequest,
): AsyncGenerator<readonly RecordedEvent[]> {
  const range = await visibleRange(reader, request.stream);
  if (range.last === undefined) throw new StreamNotFoundError(request.stream);
  yield* readRange(reader, request, range);
}

/** Reads the visible events of a stream, in pages. */
export async function* readRange(
  reader: LogReader,
  request: StreamReadRequest,
  range: VisibleRange,
): AsyncGenerator<readonly RecordedEvent[]> {
  const { stream, direction } = request;
  const last = range.last ?? NO_REVISION;
  const sizes = new PageSize();
  let next = firstRevision(request, range);
  let left = request.limit;
  while (left > 0n && next >= range.first && next <= last) {
    const size = left < 1_000n ? sizes.next(Number(left)) : sizes.next();
    const page = await reader.streamPage(stream, next, direction, size);
    const end = page.at(-1);
    if (end === undefined) return;
    const shown = page.filter((event) => event.revision >= range.first && !range.isExpired(event));
    left -= BigInt(shown.length);
    yield shown;
    next = direction === 'forwards' ? end.revision + 1n : end.revision - 1n;
  }
}

function firstRevision(request: StreamReadRequest, range: VisibleRange): bigint {
  const last = range.last ?? 0n;
  if (request.direction === 'backwards') {
    const from = revisionOf(request.from);
    return from > last ? last : from;
  }
  const from = revisionOf(request.from);
  return from < range.first ? range.first : from;
}

function revisionOf(from: StreamReadRequest['from']): bigint {
  if (from === 'start') return 0n;
  return from === 'end' ? TOMBSTONE_REVISION : from;
}
