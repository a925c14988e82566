import { invalidArgument } from '../grpc/failure.ts';
import type { RecordedEvent } from '../log/event.ts';
import type { LogReader } from '../read/log-reader.ts';
import { readRange, type StreamReadRequest } from '../read/read-stream.ts';
import { visibleRange } from '../read/visible-range.ts';
import { CallFailure, STATUS } from '../transport/status.ts';

/**
 * Reads a stream in pages; none where there is no stream.
 * @throws CallFailure, StreamIsDeletedError
 */
export async function* streamPages(
  reader: LogReader,
  request: StreamReadRequest,
): AsyncGenerator<readonly RecordedEvent[]> {
  const { stream, from, direction } = request;
  if (stream === '') throw invalidArgument('The stream name is empty.');
  if (stream.includes('\0')) throw invalidArgument('The stream name contains a NUL character.');
  if (from === 'end' && direction === 'forwards')
    throw new CallFailure(STATUS.unknown, 'A stream cannot be read forwards from its end.');
  const range = await visibleRange(reader, stream);
  if (range.last !== undefined) yield* readRange(reader, request, range);
}
