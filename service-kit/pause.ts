import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits.
 * @param ms how long, in ms
 * @param signal ends the wait early, without an error
 */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  await delay(ms, undefined, signal ? { signal } : {}).catch(() => undefined);
}

/** Waits until the signal is aborted. */
export async function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
