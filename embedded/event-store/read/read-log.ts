import {
  LOG_START,
  NO_REVISION,
  type RecordedEvent,
  TOMBSTONE_REVISION,
  ticksNow,
} from '../log/event.ts';
import type { Direction, LogReader } from './log-reader.ts';
import {
  type StreamSettings,
  baseStreamOf,
  isMetastream,
  isSoftDeleted,
} from '../log/stream-name.ts';

type AllReadRequest = {
  readonly from: 'start' | 'end' | bigint;
  readonly direction: Direction;
  readonly limit: bigint;
};

/** Forwards, the event at `from` is included; backwards it is not, as on the real server. */
export async function* readAll(
  reader: LogReader,
  request: AllReadRequest,
): AsyncGenerator<readonly RecordedEvent[]> {
  const { direction } = request;
  const sizes = new PageSize();
  let next = positionOf(request.from);
  let left = request.limit;
  while (left > 0n) {
    const size = left < 1_000n ? sizes.next(Number(left)) : sizes.next();
    const page = await reader.allPage(next, direction, size);
    const last = page.at(-1);
    if (last === undefined) return;
    const shown = BigInt(page.length) > left ? page.slice(0, Number(left)) : page;
    left -= BigInt(shown.length);
    yield shown;
    next = direction === 'forwards' ? last.position + 1n : last.position;
  }
}

function positionOf(from: AllReadRequest['from']): bigint {
  if (from === 'start') return LOG_START;
  return from === 'end' || from > TOMBSTONE_REVISION ? TOMBSTONE_REVISION : from;
}

export type StreamReadRequest = AllReadRequest & { readonly stream: string };

/**
 * Reads a stream in pages, beginning with the event at `from`.
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

function firstRevision({ from, direction }: StreamReadRequest, range: VisibleRange): bigint {
  const last = range.last ?? 0n;
  const end = from === 'end' ? TOMBSTONE_REVISION : from;
  const revision = end === 'start' ? 0n : end;
  if (direction === 'backwards') return revision > last ? last : revision;
  return revision < range.first ? range.first : revision;
}

/** The part of a stream that its metadata leaves visible. */
type VisibleRange = {
  readonly first: bigint;
  /** The last revision; undefined if the stream does not exist or was deleted. */
  readonly last: bigint | undefined;
  isExpired(event: RecordedEvent): boolean;
};

/** In a metastream only the newest event is visible. */
const METASTREAM_SETTINGS: StreamSettings = { truncateBefore: 0n, maxCount: 1n };

/** @throws StreamIsDeletedError if the stream has a tombstone */
export async function visibleRange(reader: LogReader, stream: string): Promise<VisibleRange> {
  const head = await reader.head(stream);
  const base = isMetastream(stream) ? await reader.head(baseStreamOf(stream)) : head;
  if (base.last === TOMBSTONE_REVISION) throw new StreamIsDeletedError(stream);
  const settings = isMetastream(stream) ? METASTREAM_SETTINGS : head.settings;
  if (head.last === undefined || isSoftDeleted(settings)) {
    const first = isSoftDeleted(settings) ? (head.last ?? -1n) + 1n : 0n;
    return { first, last: undefined, isExpired: () => false };
  }
  return {
    first: firstVisible(settings, head.last),
    last: head.last,
    isExpired: expiry(settings.maxAgeSeconds),
  };
}

function firstVisible(settings: StreamSettings, last: bigint): bigint {
  const byCount = settings.maxCount === undefined ? 0n : last - settings.maxCount + 1n;
  return byCount > settings.truncateBefore ? byCount : settings.truncateBefore;
}

function expiry(maxAgeSeconds: number | undefined): VisibleRange['isExpired'] {
  if (maxAgeSeconds === undefined) return () => false;
  const oldest = ticksNow() - BigInt(Math.trunc(maxAgeSeconds * 10_000_000));
  return (event) => event.created < oldest;
}

const FIRST_PAGE = 64;
const LARGEST_PAGE = 1_000;

/** The sizes of successive pages: small at first, so that a short read is cheap, then growing. */
export class PageSize {
  #next = FIRST_PAGE;

  next(limit = LARGEST_PAGE): number {
    const size = Math.min(this.#next, limit);
    this.#next = Math.min(this.#next * 4, LARGEST_PAGE);
    return size;
  }
}

/** The stream has a tombstone: it can be neither read nor written. */
export class StreamIsDeletedError extends Error {
  readonly stream: string;

  constructor(stream: string) {
    super(`Event stream '${stream}' is deleted.`);
    this.stream = stream;
  }
}

/** The stream was never written, or was deleted. */
export class StreamNotFoundError extends Error {
  readonly stream: string;

  constructor(stream: string) {
    super(`Event stream '${stream}' was not found.`);
    this.stream = stream;
  }
}

export type EventFilter = (event: RecordedEvent) => boolean;

type FilterRequest = {
  readonly on: 'stream' | 'type';
  /** Either prefixes or a regular expression. */
  readonly regex: string;
  readonly prefixes: readonly string[];
};

/** The regular expression that the client's `excludeSystemEvents` sends. */
const NO_SYSTEM_EVENTS = '^[^$].*';

/** A regular expression of a client's own: it could take any time. */
export class BadFilterError extends Error {}

export function eventFilter({ on, regex, prefixes }: FilterRequest): EventFilter {
  if (regex !== '' && regex !== NO_SYSTEM_EVENTS)
    throw new BadFilterError(`Invalid filter: '${regex}' is not supported.`);
  const matches = (text: string): boolean =>
    regex === '' ? prefixes.some((prefix) => text.startsWith(prefix)) : /^[^$]/u.test(text);
  return ({ stream, type }) => matches(on === 'stream' ? stream : type);
}
