import { comparePositions, type Position } from '../position.ts';
import { BACKWARDS, END, FORWARDS, type RecordedEvent } from './client.ts';
import { isNoPlace } from './errors.ts';
import type { EventLog } from './event-log.ts';
import { readAll } from './read-all.ts';
import { type ReadEvent, toRecorded } from './recorded-event.ts';
import type { AllReadingOptions } from './store-client.ts';
import { readNewestRaw } from './stream-reads.ts';

/** A part of the log, newest first. */
export interface PageBack {
  /** Those that are in the catalogue, with sealed personal parts. */
  readonly events: readonly ReadEvent[];
  /** The position before which the previous page ends; null at the beginning of the log. */
  readonly next: Position | null;
}

/**
 * Reads the newest events of the whole log before a position, without decrypting.
 * @param count how many events are read, including those without a definition
 * @throws EventLogUnavailableError if the store stays unreachable; the caller may retry
 */
export async function readBack(
  log: EventLog,
  before: Position | 'end',
  count: number,
): Promise<PageBack> {
  const fromPosition = before === 'end' ? END : before;
  const found = await collect(log, { direction: BACKWARDS, fromPosition, maxCount: count });
  const last = found.at(-1)?.position;
  const next = found.length < count ? null : (last ?? null);
  const isBefore = ({ position }: RecordedEvent): boolean =>
    before === 'end' || (position !== undefined && comparePositions(position, before) < 0);
  return { events: found.filter(isBefore).flatMap((event) => understand(log, event)), next };
}

/**
 * Reads the event at a position, without decrypting; null if there is none that is in the
 * catalogue.
 * @throws as `readBack` does
 */
export async function readAt(log: EventLog, position: Position): Promise<ReadEvent | null> {
  const options = { direction: FORWARDS, fromPosition: position, maxCount: 1 } as const;
  const [event] = await collect(log, options);
  if (!event?.position || comparePositions(event.position, position) !== 0) return null;
  return understand(log, event)[0] ?? null;
}

/**
 * Reads at most `count` events of a stream up to a revision, newest first, without decrypting;
 * nothing if there is no stream.
 * @throws as `readBack` does
 */
export async function readStreamBack(
  log: EventLog,
  stream: string,
  { upTo, count }: { readonly upTo: bigint | 'end'; readonly count: number },
): Promise<readonly ReadEvent[]> {
  if (stream.includes('\0')) return [];
  const found = await log.retryReading((client) => readNewestRaw(client, stream, count, upTo));
  return found.toReversed().flatMap((event) => understand(log, event));
}

function collect(log: EventLog, options: AllReadingOptions): Promise<readonly RecordedEvent[]> {
  return log.retryReading(async () => {
    const found: RecordedEvent[] = [];
    try {
      for await (const { event } of readAll(log, options)) if (event) found.push(event);
    } catch (error) {
      // The position may come from a URL that somebody typed.
      if (!isNoPlace(error)) throw error;
    }
    return found;
  });
}

/** Leaves out an event whose envelope is invalid. */
function understand(log: EventLog, event: RecordedEvent): readonly ReadEvent[] {
  try {
    const read = toRecorded(event, log.definitions);
    return read ? [read] : [];
  } catch {
    return [];
  }
}

/** How many events are read at once. */
const READERS = 16;

/**
 * Reads events by their positions, a few at a time, without decrypting; those in the catalogue, in
 * the order of the positions.
 * @param commits their commit numbers
 * @throws as `readBack` does
 */
export async function readPositions(
  log: EventLog,
  commits: readonly bigint[],
): Promise<readonly ReadEvent[]> {
  const found: ReadEvent[] = [];
  for (let at = 0; at < commits.length; at += READERS) {
    const some = commits.slice(at, at + READERS);
    const events = await Promise.all(
      some.map((commit) => readAt(log, { commit, prepare: commit })),
    );
    found.push(...events.flatMap((event) => event ?? []));
  }
  return found;
}
