const MINUTE_MS = 60_000;

/** When failed tries are followed by others, in ms from each: about a day in all. */
export const RETRY_AFTER_MS: readonly number[] = [1, 5, 15, 60, 240, 480, 640].map(
  (minutes) => minutes * MINUTE_MS,
);
const LONGEST_WISH_MS = 24 * 60 * MINUTE_MS;

/**
 * When a notice is tried again.
 * @param tries how many failed before this one
 * @param wishMs how long the provider wants to be left alone; it gets more than our delay, not less
 * @returns null where no further try follows
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
