import { setTimeout as delay } from 'node:timers/promises';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Of the day, for a test that goes by it. */
const NEEDED_MS = 90_000;

/** For a test that goes by today's date: where the UTC day is almost over, it begins with the next. */
export async function awayFromMidnight(): Promise<void> {
  const leftMs = DAY_MS - (Date.now() % DAY_MS);
  if (leftMs < NEEDED_MS) await delay(leftMs + 10);
}
