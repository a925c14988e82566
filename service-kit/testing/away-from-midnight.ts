import { setTimeout as delay } from 'node:timers/promises';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Time that a test needs before the date changes. */
const NEEDED_MS = 90_000;

/** For tests that depend on today's date: waits for the next UTC day if this one is almost over. */
export async function awayFromMidnight(): Promise<void> {
  const leftMs = DAY_MS - (Date.now() % DAY_MS);
  if (leftMs < NEEDED_MS) await delay(leftMs + 10);
}
