import { invalidArgument } from '../grpc/failure.ts';
import type { StreamsContext } from '../grpc/streams-context.ts';
import type { RecordedEvent } from '../log/event.ts';
import { isMetastream } from '../log/stream-name.ts';
import type { LogReader } from '../read/log-reader.ts';
import { readRange, type StreamReadRequest } from '../read/read-stream.ts';
import { visibleRange } from '../read/visible-range.ts';
import { CallFailure, STATUS } from '../transport/status.ts';
import type { KnownStreams } from './known-streams.ts';

/**
 * Reads a stream in pages; no pages if it does not exist.
 * @throws CallFailure, StreamIsDeletedError
 */
export async function* streamPages(
  { reader, writer }: StreamsContext,
  known: KnownStreams,
  request: StreamReadRequest,
): AsyncGenerator<readonly RecordedEvent[]> {
  const { stream, from, direction } = request;
  if (stream === '') throw invalidArgument('The stream name is empty.');
  if (stream.includes('\0')) throw invalidArgument('The stream name contains a NUL character.');
  if (from === 'end' && direction === 'forwards')
    throw new CallFailure(STATUS.unknown, 'A stream cannot be read forwards from its end.');
  // While this server does not hold the log, another one may write.
  const events = writer.ready && !isMetastream(stream) ? await known.find(stream) : 'large';
  if (events !== 'large') {
    yield pick(events, request);
    return;
  }
  yield* storedPages(reader, request);
}

/**
 * The same without the cache, for processes that do not see all appends.
 * @throws StreamIsDeletedError
 */
export async function* storedPages(
  reader: LogReader,
  request: StreamReadRequest,
): AsyncGenerator<readonly RecordedEvent[]> {
  const range = await visibleRange(reader, request.stream);
  if (range.last !== undefined) yield* readRange(reader, request, range);
}

function pick(
  events: readonly RecordedEvent[],
  { from, direction, limit }: StreamReadRequest,
): readonly RecordedEvent[] {
  const most = Number(limit);
  if (direction === 'forwards') {
    const first = from === 'start' ? 0 : Number(from);
    return events.slice(first, first + most);
  }
  const end = from === 'end' ? events.length : Number(from === 'start' ? 0n : from) + 1;
  return events.slice(0, end).toReversed().slice(0, most);
}
