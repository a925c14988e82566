import { TOMBSTONE_REVISION } from '../log/event.ts';
import type { FilterRequest } from '../read/event-filter.ts';
import type { Direction } from '../read/log-reader.ts';
import { CallFailure, STATUS } from '../transport/status.ts';
import { streams } from './definitions.ts';
import { invalidArgument } from './failure.ts';
import { streamName } from './proposed-event.ts';

const BACKWARDS = streams.ReadReq.Options.ReadDirection.BACKWARDS;

type Origin = 'start' | 'end' | bigint;

/** A filter, with the interval of checkpoints for its subscriber. */
export type RequestedFilter = FilterRequest & {
  /** How many events are searched between two checkpoints. */
  readonly checkpointInterval: number;
};

/** The options of a Read call; without a limit it is a subscription. */
export type ReadRequest = {
  /** The stream, or undefined for the whole log. */
  readonly stream: string | undefined;
  readonly from: Origin;
  readonly direction: Direction;
  readonly limit: bigint | undefined;
  readonly resolveLinks: boolean;
  readonly structuredIds: boolean;
  readonly filter: RequestedFilter | undefined;
};

/** Reads the options of a Read call. @throws CallFailure for invalid ones */
export function readRequest(message: streams.ReadReq): ReadRequest {
  const options = message.getOptions();
  if (options === undefined) throw invalidArgument('The read has no options.');
  const backwards = options.getReadDirection() === BACKWARDS;
  const subscription = options.hasSubscription();
  if (backwards && subscription) throw invalidArgument('Subscriptions read forwards only.');
  const place = origin(options);
  if (place.stream !== undefined && place.from === 'end' && !backwards && !subscription)
    throw new CallFailure(STATUS.unknown, 'A stream cannot be read forwards from its end.');
  return {
    ...place,
    direction: backwards ? 'backwards' : 'forwards',
    limit: subscription ? undefined : BigInt(options.getCount()),
    resolveLinks: options.getResolveLinks(),
    structuredIds: options.getUuidOption()?.hasStructured() ?? false,
    filter: requestedFilter(options.getFilter()),
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

/** The events of a search window if the client does not choose. */
const DEFAULT_WINDOW = 32;

function requestedFilter(
  filter: streams.ReadReq.Options.FilterOptions | undefined,
): RequestedFilter | undefined {
  const expression = filter?.getStreamIdentifier() ?? filter?.getEventType();
  if (filter === undefined || expression === undefined) return undefined;
  const window = filter.hasMax() ? filter.getMax() : DEFAULT_WINDOW;
  return {
    on: filter.hasStreamIdentifier() ? 'stream' : 'type',
    regex: expression.getRegex(),
    prefixes: expression.getPrefixList(),
    checkpointInterval: Math.max(1, window * filter.getCheckpointintervalmultiplier()),
  };
}
