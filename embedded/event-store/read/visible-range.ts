import { TOMBSTONE_REVISION, ticksNow } from '../log/event.ts';
import type { RecordedEvent } from '../log/event.ts';
import { baseStreamOf, isMetastream } from '../log/stream-name.ts';
import { isSoftDeleted } from '../log/stream-settings.ts';
import type { StreamSettings } from '../log/stream-settings.ts';
import { StreamIsDeletedError } from './failures.ts';
import type { LogReader } from './log-reader.ts';

/** The part of a stream that its metadata leaves visible. */
export type VisibleRange = {
  /** The first visible revision. */
  readonly first: bigint;
  /** The last revision; undefined if the stream does not exist or was deleted. */
  readonly last: bigint | undefined;
  /** Whether an event of the range is too old to be visible. */
  isExpired(event: RecordedEvent): boolean;
};

/** In a metastream only the newest event is visible. */
const METASTREAM_SETTINGS: StreamSettings = { truncateBefore: 0n, maxCount: 1n };

/** Finds the visible part of a stream. @throws StreamIsDeletedError if it has a tombstone */
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
