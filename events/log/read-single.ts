import { type AllStreamResolvedEvent, AT_LEADER } from './client.ts';
import type { SingleLog } from './single-log.ts';
import type { AllReadingOptions } from './store-client.ts';

/**
 * Reads `$all` of a single log. It must be read to its end, since a reading that is left early stays
 * open in the store.
 * @param signal ends it early, without an error
 * @throws what the client throws where the store is away, and ReadingCutOffError
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
