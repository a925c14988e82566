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
import type { StreamsContext } from '../grpc/streams-context.ts';
import { clientError } from './client-error.ts';
import type { KnownStreams } from './known-streams.ts';
import { LogReadings, streamRequest } from './log-readings.ts';
import { Reading } from './reading.ts';
import { streamPages } from './stream-pages.ts';
import { appendTooLarge, invalidArgument, missingProperties } from '../grpc/failure.ts';
import { AppendSize } from '../grpc/proposed-event.ts';
import { checkedId } from '../grpc/uuid.ts';
import type { ExpectedRevision, ProposedEvent } from '../log/event.ts';
import { problemWithName } from '../log/stream-name.ts';
import { appendJob, type WriteOutcome } from '../write/job.ts';

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
  { writer, mostAppendBytes }: StreamsContext,
  stream: string,
  events: readonly EventData[],
  expected: AppendExpectedRevision,
): Promise<WriteOutcome> {
  const problem = problemWithName(stream);
  if (problem !== undefined) throw invalidArgument(problem);
  const size = new AppendSize(mostAppendBytes);
  const proposed = events.map((event) => {
    const one = proposedEvent(event);
    if (!size.fits(one)) throw appendTooLarge(mostAppendBytes);
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

/**
 * Turns the outcome into the result, or the error, that EventStoreDB's client gives for an append
 * over gRPC.
 */
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
