/** How long the token before still counts, in ms: for requests under way, and in other tabs. */
export const REPLACED_MS = 30_000;

/** The newest token of a session. */
export interface Renewal {
  /** How often the session got another token; 0 for the first one. */
  readonly renewal: number;
  /** When it got this one; null for the first one. */
  readonly renewedAt: Date | null;
}

/**
 * Whether a token has ended since its session goes on with another one (docs/adr/0141).
 * @param renewal the one that the token says it is of
 * @param now in ms
 */
export function isReplaced(renewal: number, newest: Renewal, now: number = Date.now()): boolean {
  if (renewal >= newest.renewal || newest.renewedAt === null) return false;
  const isLast = renewal === newest.renewal - 1;
  return !isLast || now - newest.renewedAt.getTime() >= REPLACED_MS;
}
