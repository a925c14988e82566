import { NO_REVISION, TOMBSTONE_REVISION } from '../log/event.ts';
import type { RecordedEvent } from '../log/event.ts';
import { StreamIsDeletedError } from '../read/failures.ts';
import { PageSize } from '../read/page-size.ts';
import { visibleRange } from '../read/visible-range.ts';
import type { VisibleRange } from '../read/visible-range.ts';
import { follow } from './follow.ts';
import type { FollowStep, LogSource, Place } from './follow.ts';

/**
 * Follows one stream after a revision. "The end" is fixed when the promise resolves: only then may
 * the subscriber be told that it is subscribed. It and its result throw `StreamIsDeletedError` once
 * the stream is tombstoned.
 */
export async function followStream(
  source: LogSource,
  stream: string,
  from: 'start' | 'end' | bigint,
  signal: AbortSignal,
): Promise<AsyncGenerator<FollowStep>> {
  const range = await visibleRange(source.reader, stream);
  const wanted = from === 'start' ? NO_REVISION : from === 'end' ? range.last : from;
  const after = wanted ?? NO_REVISION;
  const hidden = range.first - 1n;
  const place = new PlaceInStream(source, stream, range, after > hidden ? after : hidden);
  place.isThere = from === 'end' || range.last !== undefined;
  return follow(source.tail, place, signal);
}

class PlaceInStream implements Place {
  readonly key: string;
  /** Unknown until the stream has been read to its end. */
  position: bigint | undefined;
  isThere = false;
  readonly #source: LogSource;
  readonly #range: VisibleRange;
  readonly #sizes = new PageSize();
  #revision: bigint;

  constructor(source: LogSource, stream: string, range: VisibleRange, revision: bigint) {
    this.#source = source;
    this.key = stream;
    this.#range = range;
    this.#revision = revision;
  }

  async catchUp(): Promise<readonly RecordedEvent[]> {
    const { reader, tail } = this.#source;
    // Taken before the read, so that an empty page proves that there is nothing up to it.
    const { head } = tail;
    const size = this.#sizes.next();
    const events = await reader.streamPage(this.key, this.#revision + 1n, 'forwards', size);
    if (events.length === 0) {
      this.position = head;
      const { last } = await visibleRange(reader, this.key);
      // Events committed since the page was read are still missing, so this is not caught up.
      this.isThere ||= last !== undefined && last <= this.#revision;
    } else this.isThere = true;
    return this.#pass(events).filter((event) => !this.#range.isExpired(event));
  }

  take(recent: readonly RecordedEvent[]): readonly RecordedEvent[] {
    this.position = recent.at(-1)?.position;
    const after = this.#revision;
    const own = recent.filter((event) => event.stream === this.key);
    this.isThere ||= own.length > 0;
    const events = own.filter((event) => event.revision > after);
    const last = events.at(-1);
    this.#revision = last?.revision ?? after;
    // A subscriber also gets the tombstone; the next read finds it alone.
    if (last?.revision === TOMBSTONE_REVISION) this.#lookAgain(TOMBSTONE_REVISION - 1n);
    return events;
  }

  skipTo(position: bigint): void {
    if (this.position !== undefined && position > this.position) this.position = position;
  }

  #pass(events: readonly RecordedEvent[]): readonly RecordedEvent[] {
    const last = events.at(-1);
    if (last?.revision !== TOMBSTONE_REVISION) {
      this.#revision = last?.revision ?? this.#revision;
      return events;
    }
    // Events before the tombstone are given first; the next read finds the tombstone alone.
    if (events.length === 1) throw new StreamIsDeletedError(this.key);
    const before = events.slice(0, -1);
    this.#lookAgain(before.at(-1)?.revision ?? this.#revision);
    return before;
  }

  #lookAgain(revision: bigint): void {
    this.#revision = revision;
    this.position = undefined;
  }
}
