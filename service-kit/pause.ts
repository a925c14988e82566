import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits.
 * @param ms how long, in ms
 * @param signal ends the wait early, without an error
 */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  await delay(ms, undefined, signal ? { signal } : {}).catch(() => undefined);
}
