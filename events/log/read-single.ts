import { type AllStreamResolvedEvent, AT_LEADER } from './client.ts';
import type { SingleLog } from './single-log.ts';
import type { AllReadingOptions } from './store-client.ts';

/**
 * Reads `$all` of a single log. A reading that is left early stays open in the store, so it must be
 * read to its end, or cancelled by the signal.
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
  const events = reading[Symbol.asyncIterator]();
  const cancel = (): void => void reading.cancel().catch(() => undefined);
  signal?.addEventListener('abort', cancel, { once: true });
  let isRead = false;
  try {
    for (;;) {
      const { done, value } = await events.next();
      isRead = done === true;
      if (done === true) break;
      yield value;
    }
  } catch (error) {
    isRead = true;
    throw error;
  } finally {
    signal?.removeEventListener('abort', cancel);
    if (!isRead) {
      cancel();
      void drain(events);
    }
  }
  if (signal?.aborted !== true) log.mustBeCurrent(client);
}

/**
 * Takes what has arrived of a reading that was cancelled. If all of it has arrived, cancelling does
 * not end it, and the client could not be closed.
 */
async function drain(events: AsyncIterator<unknown, unknown>): Promise<void> {
  try {
    while ((await events.next()).done !== true);
  } catch {
    // Nobody reads it any more.
  }
}
