import { type AllStreamResolvedEvent, AT_LEADER } from './client.ts';
import type { SingleLog } from './single-log.ts';
import type { AllReadingOptions } from './store-client.ts';

/**
 * Reads `$all` of a single log. Read it to its end: a read that is left early stays open in the
 * store.
 * @param signal ends it early, without an error
 * @throws what the client throws if the store is unreachable, and ReadingCutOffError
 */
export async function* readSingle(
  log: SingleLog,
  options: AllReadingOptions,
  signal?: AbortSignal,
): AsyncGenerator<AllStreamResolvedEvent, void, void> {
  const { client } = log;
  const reading = client.readAll({ ...AT_LEADER, ...options });
  const cancel = (): void => void reading.cancel().catch(() => undefined);
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    yield* reading;
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
  if (signal?.aborted !== true) log.mustBeCurrent(client);
}
