import type { AllStreamRecordedEvent } from '../log/client.ts';
import { readSingle } from '../log/read-single.ts';
import type { SingleLog } from '../log/single-log.ts';
import type { AllReadingOptions } from '../log/store-client.ts';
import { placeEvents } from './place-events.ts';
import { positionInLog } from './segment.ts';
import type { SeveralLogs } from './several-logs.ts';
import { startsBehind } from './starts.ts';

/** The newest events before a place in the order, newest first. A number of them must be given. */
export async function* readBackInOrder(
  several: SeveralLogs,
  { fromPosition: from = 'end', maxCount: most }: AllReadingOptions,
  signal: AbortSignal,
): AsyncGenerator<AllStreamRecordedEvent, void, void> {
  if (most === undefined) throw new Error('Several logs are read backwards in parts only');
  const maxCount = Number(most);
  const { logs, order } = several;
  if (from === 'start') return;
  // What stands behind the end of the order has no place in it yet.
  const last = from === 'end' ? await order.end() : from.commit - 1n;
  const bounds = await startsBehind(several, last);
  const starts = from === 'end' ? bounds : await startsBehind(several, from.commit);
  const found = await Promise.all(
    logs.map((log, index) => {
      const [bound = 0n, start = 0n] = [bounds[index], starts[index]];
      return newestOf(log, { start, isIncluded: start === bound, maxCount }, signal);
    }),
  );
  const placed = await Promise.all(found.map((events, index) => placeEvents(order, index, events)));
  const newestFirst = placed
    .flat()
    .toSorted((a, b) => (a.position.commit > b.position.commit ? -1 : 1));
  yield* newestFirst.slice(0, maxCount);
}

interface NewestRequest {
  /** The first number of the position of an event; 0 where there is none. */
  readonly start: bigint;
  /** Whether that event is wanted besides those before it. */
  readonly isIncluded: boolean;
  readonly maxCount: number;
}

/** The newest events of a log up to a place, newest first. */
async function newestOf(
  log: SingleLog,
  { start, isIncluded, maxCount }: NewestRequest,
  signal: AbortSignal,
): Promise<readonly AllStreamRecordedEvent[]> {
  if (start === 0n) return [];
  const fromPosition = positionInLog(start);
  const found: AllStreamRecordedEvent[] = [];
  // Backwards, a store gives what stands before the position, and not the event at it.
  const at = { direction: 'forwards', fromPosition, maxCount: 1 } as const;
  if (isIncluded)
    for await (const { event } of readSingle(log, at, signal)) if (event) found.push(event);
  const before = { direction: 'backwards', fromPosition, maxCount } as const;
  for await (const { event } of readSingle(log, before, signal)) if (event) found.push(event);
  return found;
}
