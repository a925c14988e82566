import { LOG_START } from '../log/event.ts';
import type { RecordedEvent } from '../log/event.ts';
import { PageSize } from '../read/page-size.ts';
import { follow } from './follow.ts';
import type { FollowStep, LogSource, Place } from './follow.ts';
import { ALL_STREAMS } from './log-tail.ts';
import type { LogTail } from './log-tail.ts';

/** Follows the whole log after a position. */
export function followAll(
  source: LogSource,
  from: 'start' | 'end' | bigint,
  signal: AbortSignal,
): AsyncGenerator<FollowStep> {
  return follow(source.tail, new PlaceInLog(source, origin(source.tail, from)), signal);
}

/** Where to begin: a position after the end means the end. @throws while the end is not known */
function origin(tail: LogTail, from: 'start' | 'end' | bigint): bigint {
  if (from === 'start') return LOG_START;
  if (from !== 'end' && (from <= tail.head || !tail.isKnown)) return from;
  if (!tail.isKnown) throw new Error('the end of the log is not known yet');
  return tail.head;
}

class PlaceInLog implements Place {
  readonly key: typeof ALL_STREAMS = ALL_STREAMS;
  readonly isThere = true;
  position: bigint;
  readonly #source: LogSource;
  readonly #sizes = new PageSize();

  constructor(source: LogSource, position: bigint) {
    this.#source = source;
    this.position = position;
  }

  async catchUp(): Promise<readonly RecordedEvent[]> {
    const { reader, tail } = this.#source;
    // Taken before the read, so that an empty page proves that there is nothing up to it.
    const { head } = tail;
    const events = await reader.allPage(this.position + 1n, 'forwards', this.#sizes.next());
    const last = events.at(-1);
    this.skipTo(last === undefined ? head : last.position);
    return events;
  }

  take(recent: readonly RecordedEvent[]): readonly RecordedEvent[] {
    this.skipTo(recent.at(-1)?.position ?? this.position);
    return recent;
  }

  skipTo(position: bigint): void {
    if (position > this.position) this.position = position;
  }
}
