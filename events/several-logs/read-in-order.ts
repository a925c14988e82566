import type { AllStreamRecordedEvent, AllStreamResolvedEvent } from '../log/client.ts';
import type { TakenEvents } from '../log/missed-events.ts';
import { readSingle } from '../log/read-single.ts';
import type { SingleLog } from '../log/single-log.ts';
import type { AllReadingOptions } from '../log/store-client.ts';
import { merge } from './merge.ts';
import { PartReader } from './part-reader.ts';
import { readBackInOrder } from './read-back-in-order.ts';
import { positionInLog } from './segment.ts';
import type { SeveralLogs } from './several-logs.ts';
import { startsAt } from './starts.ts';

const PAGE = 500;

/**
 * Like `readAll`, for several logs: up to the end that the order has when the read begins. Reading
 * forwards, the event at the position is the first; backwards, the one before it.
 */
export async function* readInOrder(
  several: SeveralLogs,
  options: AllReadingOptions,
  signal: AbortSignal = new AbortController().signal,
): AsyncGenerator<AllStreamResolvedEvent, void, void> {
  const { direction = 'forwards', maxCount = Number.MAX_SAFE_INTEGER } = options;
  const events =
    direction === 'forwards'
      ? readForwards(several, options, signal)
      : readBackInOrder(several, options, signal);
  let count = 0;
  for await (const event of events) {
    if (count >= maxCount) return;
    count += 1;
    yield { event };
  }
}

async function* readForwards(
  several: SeveralLogs,
  { fromPosition: from = 'start', maxCount }: AllReadingOptions,
  signal: AbortSignal,
): AsyncGenerator<AllStreamRecordedEvent, void, void> {
  const { order } = several;
  const end = await order.end();
  if (from === 'end') return;
  const { after, bounds, starts } = await startsAt(several, from);
  const leaving = new AbortController();
  const either = AbortSignal.any([signal, leaving.signal]);
  const readers = several.logs.map((log, index) => {
    const most = maxCount === undefined ? undefined : Number(maxCount);
    const source = pagesOf(log, starts[index] ?? 0n, most, either);
    return new PartReader(source, bounds[index] ?? 0n);
  });
  try {
    const merging = { order, readers, after, end, maxBatch: PAGE, signal: either };
    for await (const { raw } of merge(merging))
      // Each of them is a complete event as the store returned it.
      yield* raw as readonly AllStreamRecordedEvent[];
  } finally {
    leaving.abort();
    await Promise.all(readers.map((reader) => reader.close()));
  }
}

/**
 * The events of a log from a place (inclusive), in pages.
 * @param wanted how many will be taken at most, so that no more are requested at once
 */
async function* pagesOf(
  log: SingleLog,
  start: bigint,
  wanted: number | undefined,
  signal: AbortSignal,
): AsyncGenerator<TakenEvents, void, void> {
  const atOnce = wanted === undefined ? undefined : Math.min(wanted + 2, PAGE);
  let from = start;
  for (;;) {
    const fromPosition = from === 0n ? ('start' as const) : positionInLog(from);
    const limit = atOnce === undefined ? {} : { maxCount: atOnce };
    let count = 0;
    for await (const page of inPages(readSingle(log, { ...limit, fromPosition }, signal))) {
      count += page.read;
      from = page.position.commit;
      yield page;
    }
    if (atOnce === undefined || count < atOnce) return;
  }
}

async function* inPages(
  reading: AsyncIterable<AllStreamResolvedEvent>,
): AsyncGenerator<TakenEvents, void, void> {
  let raw: AllStreamRecordedEvent[] = [];
  for await (const { event } of reading) {
    if (!event) continue;
    raw.push(event);
    if (raw.length < PAGE) continue;
    yield { raw, position: event.position, read: raw.length };
    raw = [];
  }
  const last = raw.at(-1);
  if (last) yield { raw, position: last.position, read: raw.length };
}
