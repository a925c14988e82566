import { type AllStreamResolvedEvent, AT_LEADER } from './client.ts';
import type { EventLog } from './event-log.ts';
import type { AllReadingOptions } from './store-client.ts';

/**
 * Reads `$all`. A read that is left early is cancelled, so it does not stay open in
 * the store.
 * @param signal ends it early, without an error
 * @throws what the client throws if the store is unreachable, and ReadingCutOffError
 */
export async function* readAll(
  log: EventLog,
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
 * Drops the rest of a read that was cancelled. A read that has wholly arrived ignores the cancelling
 * and ends only when its events are taken; the client would wait for this when it is closed.
 */
async function drain(events: AsyncIterator<unknown, unknown>): Promise<void> {
  try {
    while ((await events.next()).done !== true);
  } catch {
    // Nobody wants these events any more.
  }
}
