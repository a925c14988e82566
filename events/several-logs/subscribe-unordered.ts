import type { TakenEvents } from '../log/missed-events.ts';
import { type RawOptions, subscribeSingle } from '../log/single-subscription.ts';
import { AllConnected } from './all-connected.ts';
import type { SeveralLogs } from './several-logs.ts';

/**
 * Subscribes to several logs, each from its end on, and gives what comes as it comes: in order within
 * each log alone, with places of the single logs.
 */
export async function* subscribeUnordered(
  { logs }: SeveralLogs,
  options: RawOptions,
): AsyncGenerator<TakenEvents, void, void> {
  if (options.after !== 'end') throw new Error('Only the ends of several logs are one place');
  const leaving = new AbortController();
  const signal = AbortSignal.any([options.signal, leaving.signal]);
  const connected = new AllConnected(logs, options);
  const sources = logs.map((log) =>
    subscribeSingle(log, {
      ...options,
      signal,
      onConnected: () => connected.note(log),
      onOutage: (error) => connected.noteOutage(log, error),
    }),
  );
  try {
    yield* interleave(sources);
  } finally {
    leaving.abort();
    await Promise.all(sources.map((source) => source.return()));
  }
}

/** Gives what comes first of any source, until all have ended. */
async function* interleave<Item>(
  sources: readonly AsyncGenerator<Item, void, void>[],
): AsyncGenerator<Item, void, void> {
  const next = (source: AsyncGenerator<Item, void, void>) =>
    source.next().then((result) => ({ source, result }));
  const coming = new Map(sources.map((source) => [source, next(source)]));
  while (coming.size > 0) {
    const { source, result } = await Promise.race(coming.values());
    if (result.done === true) coming.delete(source);
    else {
      coming.set(source, next(source));
      yield result.value;
    }
  }
}
