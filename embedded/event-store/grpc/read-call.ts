import { randomUUID } from 'node:crypto';
import { ahead } from '@app/service-kit/ahead';
import { type FollowStep, followAll } from '../live/log-tail.ts';
import {
  type EventFilter,
  StreamNotFoundError,
  eventFilter,
  readAll,
  readStream,
} from '../read/read-log.ts';
import { CallFailure, STATUS, type ServerCall } from '../transport/server-call.ts';
import { shared, streams } from './definitions.ts';
import { type StreamsContext, streamName } from './request.ts';
import { consumerTooSlow, invalidArgument } from './failure.ts';
import { type RecordedEvent, TOMBSTONE_REVISION } from '../log/event.ts';
import type { Direction } from '../read/log-reader.ts';
import { framed } from '../transport/frames.ts';

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

class Subscriber {
  readonly #filter: EventFilter | undefined;
  readonly #batch: FrameBatch;

  constructor(call: ServerCall, filter: EventFilter | undefined) {
    this.#batch = new FrameBatch(call);
    this.#filter = filter;
  }

  /** @throws CallFailure if too many events waited for a subscriber at the end of the log */
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

/** Without a limit it is a subscription. */
/** The options of a Read call; without a limit it is a subscription. */
type ReadRequest = {
  /** The stream, or undefined for the whole log. */
  readonly stream: string | undefined;
  readonly from: 'start' | 'end' | bigint;
  readonly direction: Direction;
  readonly limit: bigint | undefined;
  readonly filter: EventFilter | undefined;
};

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

  /** @returns false if the client has gone */
  add(frame: Buffer): boolean | Promise<boolean> {
    this.#frames.push(frame);
    this.#bytes += frame.length;
    return this.#bytes < MOST_BYTES ? true : this.flush();
  }

  flush(): boolean | Promise<boolean> {
    if (this.#frames.length === 0) return !this.#call.signal.aborted;
    const frames = Buffer.concat(this.#frames, this.#bytes);
    this.#frames = [];
    this.#bytes = 0;
    return this.#call.send(frames);
  }
}

function confirmationFrame(): Buffer {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId(randomUUID());
  return responseFrame((response) => response.setConfirmation(confirmation));
}

function progressFrame(kind: 'caughtUp' | 'fellBehind'): Buffer {
  return responseFrame((response) =>
    kind === 'caughtUp'
      ? response.setCaughtUp(new streams.ReadResp.CaughtUp())
      : response.setFellBehind(new streams.ReadResp.FellBehind()),
  );
}

function notFoundFrame(stream: string): Buffer {
  const notFound = new streams.ReadResp.StreamNotFound();
  notFound.setStreamIdentifier(streamIdentifier(stream));
  return responseFrame((response) => response.setStreamNotFound(notFound));
}

function responseFrame(fill: (response: streams.ReadResp) => unknown): Buffer {
  const response = new streams.ReadResp();
  fill(response);
  return framed(response.serializeBinary());
}

function streamIdentifier(stream: string): shared.StreamIdentifier {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(stream));
  return identifier;
}

function recorded(event: RecordedEvent): streams.ReadResp.ReadEvent.RecordedEvent {
  const id = new shared.UUID();
  id.setString(event.id);
  const position = event.position.toString();
  const message = new streams.ReadResp.ReadEvent.RecordedEvent();
  message.setId(id);
  message.setStreamIdentifier(streamIdentifier(event.stream));
  message.setStreamRevision(event.revision.toString());
  message.setPreparePosition(position);
  message.setCommitPosition(position);
  message
    .getMetadataMap()
    .set('type', event.type)
    .set('content-type', event.isJson ? 'application/json' : 'application/octet-stream')
    .set('created', event.created.toString());
  message.setCustomMetadata(event.metadata);
  message.setData(event.data);
  return message;
}

const sharedFrames = new WeakMap<RecordedEvent, Buffer>();

/** @param isShared whether it is live: its frame is made once for all subscribers */
function eventFrame(event: RecordedEvent, isShared: boolean): Buffer {
  const known = sharedFrames.get(event);
  if (known !== undefined) return known;
  const message = new streams.ReadResp.ReadEvent();
  message.setEvent(recorded(event));
  message.setCommitPosition(event.position.toString());
  const made = responseFrame((response) => response.setEvent(message));
  if (isShared) sharedFrames.set(event, made);
  return made;
}
