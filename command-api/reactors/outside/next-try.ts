const MINUTE_MS = 60_000;

/** Delays after failed attempts, in ms: about a day in total. */
export const RETRY_AFTER_MS: readonly number[] = [1, 5, 15, 60, 240, 480, 640].map(
  (minutes) => minutes * MINUTE_MS,
);
const LONGEST_WISH_MS = 24 * 60 * MINUTE_MS;

/**
 * The time of the next attempt of a notice.
 * @param tries how many attempts failed before this one
 * @param wishMs how long the provider asks to wait; a shorter wish than our delay is ignored
 * @returns null if there is no further attempt
 */
export function nextTry(
  tries: number,
  wishMs: number | null,
  now: Date,
  retryAfterMs: readonly number[] = RETRY_AFTER_MS,
): Date | null {
  const delayMs = retryAfterMs[tries];
  if (delayMs === undefined) return null;
  const wait = Math.max(delayMs, Math.min(wishMs ?? 0, LONGEST_WISH_MS));
  return new Date(now.getTime() + wait);
}
