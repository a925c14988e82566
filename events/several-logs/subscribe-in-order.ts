import { Backoff, STORE_BACKOFF } from '@app/service-kit/backoff';
import type { TakenEvents } from '../log/missed-events.ts';
import { DEFAULT_MAX_BATCH, type RawOptions, subscribeSingle } from '../log/single-subscription.ts';
import { AllConnected } from './all-connected.ts';
import { merge } from './merge.ts';
import { PartReader } from './part-reader.ts';
import { positionInLog } from './segment.ts';
import type { SeveralLogs } from './several-logs.ts';
import { orderOf, startsBehind } from './starts.ts';

/**
 * Like `subscribeRaw`, for several logs. An unreachable log delays only the readers that still need
 * ordered events of it; the others continue with the events of the other logs. While the order
 * cannot be read, all wait.
 */
export async function* subscribeInOrder(
  several: SeveralLogs,
  options: RawOptions,
): AsyncGenerator<TakenEvents, void, void> {
  const backoff = new Backoff(STORE_BACKOFF);
  let after = options.after === 'end' ? null : orderOf(options.after);
  while (!options.signal.aborted) {
    try {
      if (after === null) {
        after = await several.order.end();
        options.onEndFound?.(after === 0n ? 'start' : positionInLog(after));
      }
      for await (const taken of readOn(several, after, options)) {
        yield options.streamPrefixes ? only(taken, options.streamPrefixes) : taken;
        after = taken.position.commit;
        backoff.reset();
      }
    } catch (error) {
      options.onOutage?.(error);
      await backoff.wait(options.signal);
    }
  }
}

async function* readOn(
  several: SeveralLogs,
  after: bigint,
  options: RawOptions,
): AsyncGenerator<TakenEvents, void, void> {
  const { order } = several;
  const { maxBatch = DEFAULT_MAX_BATCH } = options;
  const leaving = new AbortController();
  const signal = AbortSignal.any([options.signal, leaving.signal]);
  const readers = await openReaders(several, after, { ...options, signal });
  try {
    yield* merge({ order, readers, after, maxBatch, signal });
  } finally {
    leaving.abort();
    await Promise.all(readers.map((reader) => reader.close()));
  }
}

async function openReaders(
  several: SeveralLogs,
  after: bigint,
  options: RawOptions,
): Promise<readonly PartReader[]> {
  const starts = await startsBehind(several, after);
  const connected = new AllConnected(several.logs, options);
  return several.logs.map((log, index) => {
    const start = starts[index] ?? 0n;
    const { catchUpTypes, maxBatch, gatherMs, signal, onTooSlow } = options;
    const source = subscribeSingle(log, {
      after: start === 0n ? 'start' : positionInLog(start),
      signal,
      ...(catchUpTypes && { catchUpTypes }),
      ...(maxBatch !== undefined && { maxBatch }),
      ...(gatherMs !== undefined && { gatherMs }),
      ...(onTooSlow && { onTooSlow }),
      onConnected: () => connected.note(log),
      onOutage: (error) => connected.noteOutage(log, error),
    });
    return new PartReader(source, start);
  });
}

const only = (taken: TakenEvents, prefixes: readonly string[]): TakenEvents => ({
  ...taken,
  raw: taken.raw.filter(({ streamId }) => prefixes.some((prefix) => streamId.startsWith(prefix))),
});
