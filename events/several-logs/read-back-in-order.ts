import type { AllStreamRecordedEvent } from '../log/client.ts';
import { readSingle } from '../log/read-single.ts';
import type { SingleLog } from '../log/single-log.ts';
import type { AllReadingOptions } from '../log/store-client.ts';
import { placeEvents } from './place-events.ts';
import { positionInLog } from './segment.ts';
import type { SeveralLogs } from './several-logs.ts';
import { startsBehind } from './starts.ts';

/** The newest events before a place in the order, newest first. `maxCount` is required. */
export async function* readBackInOrder(
  several: SeveralLogs,
  { fromPosition: from = 'end', maxCount: most }: AllReadingOptions,
  signal: AbortSignal,
): AsyncGenerator<AllStreamRecordedEvent, void, void> {
  if (most === undefined) throw new Error('Several logs are read backwards in parts only');
  const maxCount = Number(most);
  const { logs, order } = several;
  if (from === 'start') return;
  // Events behind the end of the order have no place in it yet.
  const last = from === 'end' ? await order.end() : from.commit - 1n;
  const bounds = await startsBehind(several, last);
  const starts = from === 'end' ? bounds : await startsBehind(several, from.commit);
  const placed = await Promise.all(
    logs.map((log, index) => {
      const [bound = 0n, start = 0n] = [bounds[index], starts[index]];
      const place = (events: Events) => placeEvents(order, index, events);
      return newestOf(log, { start, isIncluded: start === bound, maxCount, place }, signal);
    }),
  );
  const newestFirst = placed
    .flat()
    .toSorted((a, b) => (a.position.commit > b.position.commit ? -1 : 1));
  yield* newestFirst.slice(0, maxCount);
}

type Events = readonly AllStreamRecordedEvent[];

interface NewestRequest {
  /** The commit number of an event's position; 0 if there is no event. */
  readonly start: bigint;
  /** Whether that event itself is wanted, too. */
  readonly isIncluded: boolean;
  readonly maxCount: number;
  /** Gives events their places in the order, and leaves out those that have none. */
  readonly place: (events: Events) => Promise<Events>;
}

/** The newest events of a log, up to `start`, that are in the order; newest first. */
async function newestOf(
  log: SingleLog,
  { start, isIncluded, maxCount, place }: NewestRequest,
  signal: AbortSignal,
): Promise<Events> {
  if (start === 0n) return [];
  let fromPosition = positionInLog(start);
  // Reading backwards, a store starts with the event before the position, not with the one at it.
  const at = { direction: 'forwards', fromPosition, maxCount: 1 } as const;
  const found = isIncluded ? [...(await place(await gather(log, at, signal)))] : [];
  while (found.length < maxCount) {
    const page = await gather(log, { direction: 'backwards', fromPosition, maxCount }, signal);
    found.push(...(await place(page)));
    const last = page.at(-1);
    if (!last || page.length < maxCount) break;
    fromPosition = last.position;
  }
  return found;
}

async function gather(
  log: SingleLog,
  options: AllReadingOptions,
  signal: AbortSignal,
): Promise<Events> {
  const found: AllStreamRecordedEvent[] = [];
  for await (const { event } of readSingle(log, options, signal)) if (event) found.push(event);
  return found;
}
