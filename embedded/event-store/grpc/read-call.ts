import { status } from '@grpc/grpc-js';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { followAll } from '../live/follow-all.ts';
import { followStream } from '../live/follow-stream.ts';
import type { FollowStep } from '../live/follow.ts';
import { ahead } from '../read/ahead.ts';
import { eventFilter } from '../read/event-filter.ts';
import type { EventFilter } from '../read/event-filter.ts';
import { StreamNotFoundError } from '../read/failures.ts';
import { readAll } from '../read/read-all.ts';
import { readStream } from '../read/read-stream.ts';
import { CallFailure, statusOf } from './failure.ts';
import { PacedCall } from './paced-call.ts';
import {
  EventMessages,
  checkpointMessage,
  confirmationMessage,
  notFoundMessage,
  progressMessage,
} from './read-messages.ts';
import { readRequest } from './read-request.ts';
import type { ReadRequest } from './read-request.ts';
import type { StreamsContext } from './streams-context.ts';

/** Read: a page of a stream or of the log, or a subscription to either. */
export async function read(
  context: StreamsContext,
  call: ServerWritableStream<ReadReq, Buffer>,
): Promise<void> {
  const paced = new PacedCall(call, context.stopping);
  try {
    const request = readRequest(call.request);
    const filter = request.filter && eventFilter(request.filter);
    if (request.limit === undefined) await subscribe(context, request, filter, paced);
    else await readOnce(context, request, request.limit, filter, paced);
    paced.end();
  } catch (error) {
    paced.fail(statusOf(error));
  }
}

async function readOnce(
  context: StreamsContext,
  request: ReadRequest,
  limit: bigint,
  filter: EventFilter | undefined,
  call: PacedCall,
): Promise<void> {
  const { stream } = request;
  const pages =
    stream === undefined
      ? readAll(context.reader, { ...request, limit, filter })
      : readStream(context.reader, { ...request, stream, limit });
  const messages = new EventMessages(context.reader, request);
  try {
    for await (const page of ahead(pages))
      for (const event of page) if (!(await call.send(messages.of(event, false)))) return;
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error;
    await call.send(notFoundMessage(error.stream));
  }
}

async function subscribe(
  context: StreamsContext,
  request: ReadRequest,
  filter: EventFilter | undefined,
  call: PacedCall,
): Promise<void> {
  const { stream, from } = request;
  const steps =
    stream === undefined
      ? followAll(context, from, call.signal)
      : followStream(context, stream, from, call.signal);
  const subscriber = new Subscriber(context, request, filter, call);
  await call.send(confirmationMessage());
  for await (const step of steps) if (!(await subscriber.take(step))) break;
  if (context.stopping.aborted) throw new CallFailure(status.CANCELLED, 'The server stops.');
}

/** Passes on what happens in the log, filtered, with checkpoints for what was left out. */
class Subscriber {
  readonly #messages: EventMessages;
  readonly #filter: EventFilter | undefined;
  readonly #interval: number;
  readonly #call: PacedCall;
  #sinceCheckpoint = 0;

  constructor(
    context: StreamsContext,
    request: ReadRequest,
    filter: EventFilter | undefined,
    call: PacedCall,
  ) {
    this.#messages = new EventMessages(context.reader, request);
    this.#filter = filter;
    this.#interval = request.filter?.checkpointInterval ?? Number.POSITIVE_INFINITY;
    this.#call = call;
  }

  /** False when the client has gone. */
  async take(step: FollowStep): Promise<boolean> {
    if (step.kind !== 'events') return this.#call.send(progressMessage(step.kind));
    for (const event of step.events) {
      const wanted = this.#filter === undefined || this.#filter(event);
      if (wanted && !(await this.#call.send(this.#messages.of(event, step.live)))) return false;
      this.#sinceCheckpoint += 1;
      if (this.#sinceCheckpoint < this.#interval) continue;
      this.#sinceCheckpoint = 0;
      if (!(await this.#call.send(checkpointMessage(event.position)))) return false;
    }
    return true;
  }
}
