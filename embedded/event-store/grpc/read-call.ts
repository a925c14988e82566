import { followAll, type FollowStep } from '../live/follow.ts';
import { ahead } from '@app/service-kit/ahead';
import { eventFilter, type EventFilter } from '../read/event-filter.ts';
import { StreamNotFoundError } from '../read/failures.ts';
import { readAll } from '../read/read-all.ts';
import { readStream } from '../read/read-stream.ts';
import type { ServerCall } from '../transport/server-call.ts';
import { streams } from './definitions.ts';
import { confirmationFrame, eventFrame, notFoundFrame, progressFrame } from './read-frames.ts';
import type { StreamsContext } from './streams-context.ts';
import { consumerTooSlow, invalidArgument } from './failure.ts';
import { TOMBSTONE_REVISION } from '../log/event.ts';
import type { Direction } from '../read/log-reader.ts';
import { CallFailure, STATUS } from '../transport/status.ts';
import { streamName } from './proposed-event.ts';

/** Read: a page of a stream or of the log, or a subscription to the log. */
export async function read(context: StreamsContext, call: ServerCall): Promise<void> {
  const request = readRequest(streams.ReadReq.deserializeBinary(await call.message()));
  if (request.limit === undefined) await subscribe(context, request, call);
  else await readOnce(context, request, request.limit, call);
  if (call.stopped) call.cutOff();
}

async function readOnce(
  context: StreamsContext,
  request: ReadRequest,
  limit: bigint,
  call: ServerCall,
): Promise<void> {
  const { stream } = request;
  const pages =
    stream === undefined
      ? readAll(context.reader, { ...request, limit })
      : readStream(context.reader, { ...request, stream, limit });
  const batch = new FrameBatch(call);
  try {
    for await (const page of ahead(pages)) {
      for (const event of page) if (!(await batch.add(eventFrame(event, false)))) return;
      if (!(await batch.flush())) return;
    }
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error;
    await call.send(notFoundFrame(error.stream));
  }
}

async function subscribe(
  context: StreamsContext,
  request: ReadRequest,
  call: ServerCall,
): Promise<void> {
  const steps = followAll(context, request.from, call.signal);
  await call.send(confirmationFrame());
  const subscriber = new Subscriber(call, request.filter);
  for await (const step of steps) if (!(await subscriber.take(step))) return;
}

/** How many events may wait for a subscriber that has caught up; the same as on the real server. */
const MOST_WAITING = 32;

/** Sends the events of the log to a subscriber, filtered. */
class Subscriber {
  readonly #filter: EventFilter | undefined;
  readonly #batch: FrameBatch;

  constructor(call: ServerCall, filter: EventFilter | undefined) {
    this.#batch = new FrameBatch(call);
    this.#filter = filter;
  }

  /**
   * Sends a step.
   * @returns false if the client has gone
   * @throws CallFailure if too many events waited for a subscriber at the end of the log; it has
   *   got the first of them
   */
  async take(step: FollowStep): Promise<boolean> {
    if (step.kind !== 'events') {
      await this.#batch.add(progressFrame(step.kind));
      return this.#batch.flush();
    }
    let room = step.phase === 'catchingUp' ? Number.POSITIVE_INFINITY : MOST_WAITING;
    for (const event of step.events) {
      const wanted = this.#filter === undefined || this.#filter(event);
      if (wanted && room === 0) {
        await this.#batch.flush();
        throw consumerTooSlow(step.phase === 'live' ? 'live' : 'transitioning to live');
      }
      if (wanted) room -= 1;
      if (wanted && !(await this.#batch.add(eventFrame(event, step.isShared)))) return false;
    }
    return this.#batch.flush();
  }
}

const BACKWARDS = streams.ReadReq.Options.ReadDirection.BACKWARDS;

type Origin = 'start' | 'end' | bigint;

/** The options of a Read call; without a limit it is a subscription. */
type ReadRequest = {
  /** The stream, or undefined for the whole log. */
  readonly stream: string | undefined;
  readonly from: Origin;
  readonly direction: Direction;
  readonly limit: bigint | undefined;
  /** Of a subscription. */
  readonly filter: EventFilter | undefined;
};

/** Reads the options of a Read call. @throws CallFailure for invalid ones */
function readRequest(message: streams.ReadReq): ReadRequest {
  const options = message.getOptions();
  if (options === undefined) throw invalidArgument('The read has no options.');
  const backwards = options.getReadDirection() === BACKWARDS;
  const subscription = options.hasSubscription();
  if (backwards && subscription) throw invalidArgument('Subscriptions read forwards only.');
  const place = origin(options);
  if (place.stream !== undefined && subscription)
    throw new CallFailure(STATUS.unimplemented, 'Only the whole log can be subscribed to.');
  if (place.stream !== undefined && place.from === 'end' && !backwards)
    throw new CallFailure(STATUS.unknown, 'A stream cannot be read forwards from its end.');
  const filter = requestedFilter(options.getFilter());
  if (filter !== undefined && !subscription)
    throw new CallFailure(STATUS.unimplemented, 'Only subscriptions can be filtered.');
  return {
    ...place,
    direction: backwards ? 'backwards' : 'forwards',
    limit: subscription ? undefined : BigInt(options.getCount()),
    filter,
  };
}

function origin(options: streams.ReadReq.Options): Pick<ReadRequest, 'stream' | 'from'> {
  const stream = options.getStream();
  if (stream !== undefined) {
    const name = streamName(stream.getStreamIdentifier()?.getStreamName_asU8());
    if (name === '') throw invalidArgument('The stream name is empty.');
    if (name.includes('\0')) throw invalidArgument('The stream name contains a NUL character.');
    if (stream.hasStart()) return { stream: name, from: 'start' };
    if (stream.hasEnd()) return { stream: name, from: 'end' };
    return { stream: name, from: bounded(BigInt(stream.getRevision())) };
  }
  const all = options.getAll();
  if (all === undefined) throw invalidArgument('The read names neither a stream nor $all.');
  if (all.hasStart()) return { stream: undefined, from: 'start' };
  if (all.hasEnd()) return { stream: undefined, from: 'end' };
  const position = BigInt(all.getPosition()?.getCommitPosition() ?? 0);
  return { stream: undefined, from: bounded(position) };
}

/** The protocol's numbers are unsigned and the log's are signed; one more event is looked up. */
function bounded(number: bigint): bigint {
  return number < TOMBSTONE_REVISION ? number : TOMBSTONE_REVISION - 1n;
}

function requestedFilter(
  filter: streams.ReadReq.Options.FilterOptions | undefined,
): EventFilter | undefined {
  const expression = filter?.getStreamIdentifier() ?? filter?.getEventType();
  if (filter === undefined || expression === undefined) return undefined;
  return eventFilter({
    on: filter.hasStreamIdentifier() ? 'stream' : 'type',
    regex: expression.getRegex(),
    prefixes: expression.getPrefixList(),
  });
}

const MOST_BYTES = 64 * 1024;

/** Collects frames, so that many small ones are sent in one write. */
class FrameBatch {
  readonly #call: ServerCall;
  #frames: Buffer[] = [];
  #bytes = 0;

  constructor(call: ServerCall) {
    this.#call = call;
  }

  /** Adds a frame, and writes when there are enough. @returns false if the client has gone */
  add(frame: Buffer): boolean | Promise<boolean> {
    this.#frames.push(frame);
    this.#bytes += frame.length;
    return this.#bytes < MOST_BYTES ? true : this.flush();
  }

  /** Writes the collected frames, and waits while the client is slow. */
  flush(): boolean | Promise<boolean> {
    if (this.#frames.length === 0) return !this.#call.signal.aborted;
    const frames = Buffer.concat(this.#frames, this.#bytes);
    this.#frames = [];
    this.#bytes = 0;
    return this.#call.send(frames);
  }
}
