import {
  ANY,
  type AppendExpectedRevision,
  type AppendResult,
  DeadlineExceededError,
  type EventData,
  StreamDeletedError,
} from '@app/events/log/client';
import type {
  AppendOptions,
  StoreClient,
  StreamReadingOptions,
} from '@app/events/log/store-client';
import { AppendSize, type StreamsContext, checkedId } from '../grpc/request.ts';
import { clientError } from './client-events.ts';
import type { KnownStreams } from './known-streams.ts';
import { LogReadings, Reading, streamRequest } from './log-readings.ts';
import { appendTooLarge, invalidArgument, missingProperties } from '../grpc/failure.ts';
import type { ExpectedRevision, ProposedEvent, RecordedEvent } from '../log/event.ts';
import { isMetastream, problemWithName } from '../log/stream-name.ts';
import { type WriteOutcome, appendJob } from '../write/job.ts';
import type { LogReader } from '../read/log-reader.ts';
import { type StreamReadRequest, readRange, visibleRange } from '../read/read-log.ts';
import { CallFailure, STATUS } from '../transport/server-call.ts';

/**
 * The event store for services in the same process, without a protocol in between. Appends, reads
 * and errors are those of EventStoreDB's client, with two differences: a stream that does not exist
 * has no events, and a subscription is never ended for being too slow.
 */
export class InProcessClient extends LogReadings implements StoreClient {
  readonly #context: StreamsContext;
  readonly #known: KnownStreams;

  constructor(context: StreamsContext, known: KnownStreams) {
    super(context);
    this.#context = context;
    this.#known = known;
  }

  async appendToStream(
    stream: string,
    events: EventData | EventData[],
    { expectedRevision = ANY }: AppendOptions = {},
  ): Promise<AppendResult> {
    const all = Array.isArray(events) ? events : [events];
    const outcome = await append(this.#context, stream, all, expectedRevision).catch((error) => {
      throw clientError(error);
    });
    return appendResult(stream, outcome);
  }

  readStream(stream: string, options: StreamReadingOptions = {}): Reading {
    const request = streamRequest(stream, options);
    return new Reading(() => streamPages(this.#context, this.#known, request));
  }
}

/** Appends like a call over gRPC. @throws CallFailure, WriterUnavailableError */
async function append(
  { writer }: StreamsContext,
  stream: string,
  events: readonly EventData[],
  expected: AppendExpectedRevision,
): Promise<WriteOutcome> {
  const problem = problemWithName(stream);
  if (problem !== undefined) throw invalidArgument(problem);
  const size = new AppendSize();
  const proposed = events.map((event) => {
    const one = proposedEvent(event);
    if (!size.fits(one)) throw appendTooLarge();
    return one;
  });
  return writer.submit(appendJob(stream, revisionOf(expected), proposed));
}

function proposedEvent({ id, type, contentType, data, metadata }: EventData): ProposedEvent {
  if (type === '') throw missingProperties(['type']);
  const isJson = contentType === 'application/json';
  return {
    id: checkedId(id.toLowerCase()),
    type,
    isJson,
    data: isJson ? Buffer.from(JSON.stringify(data)) : bytesOf(data),
    metadata: bytesOf(metadata ?? ''),
  };
}

function bytesOf(value: unknown): Buffer {
  if (value === '') return Buffer.alloc(0);
  if (!(value instanceof Uint8Array)) return Buffer.from(JSON.stringify(value));
  return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
}

function revisionOf(expected: AppendExpectedRevision): ExpectedRevision {
  if (expected === 'no_stream') return 'noStream';
  return expected === 'stream_exists' ? 'streamExists' : expected;
}

/** The result, or the error, that EventStoreDB's client gives for an append over gRPC. */
function appendResult(stream: string, outcome: WriteOutcome): AppendResult {
  switch (outcome.kind) {
    case 'written': {
      const { revision, position } = outcome.last;
      // The client also answers 0 for a stream without events.
      const nextExpectedRevision = revision < 0n ? 0n : revision;
      const place = { commit: position, prepare: position };
      return { success: true, nextExpectedRevision, position: place };
    }
    case 'wrongRevision':
      return { success: false, nextExpectedRevision: outcome.current };
    case 'deleted':
      throw StreamDeletedError.fromStreamName(stream);
    case 'timedOut':
      throw new DeadlineExceededError(undefined, 'Timeout');
  }
}

/**
 * Reads a stream in pages; no pages if it does not exist.
 * @throws CallFailure, StreamIsDeletedError
 */
async function* streamPages(
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

/** The same without the cache, for processes that do not see all appends. */
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
