import { LOG_START } from '../log/event.ts';
import type { RecordedEvent } from '../log/event.ts';
import type { Direction, LogReader } from './log-reader.ts';
import { PageSize } from './page-size.ts';

export type AllReadRequest = {
  readonly from: 'start' | 'end' | bigint;
  readonly direction: Direction;
  /** The most events. */
  readonly limit: bigint;
};

const BEYOND_THE_LOG = 9223372036854775807n;

/**
 * Reads the log in pages. Forwards, the event at `from` is included; backwards it is not, since a
 * position is the place before its event, as on the real server.
 */
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
  return from === 'end' || from > BEYOND_THE_LOG ? BEYOND_THE_LOG : from;
}
