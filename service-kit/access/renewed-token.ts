/** How long a replaced token remains valid, in ms: for requests in progress, and for other tabs. */
export const REPLACED_MS = 30_000;

/** The newest token of a session. */
export interface Renewal {
  /** How often the session got a new token; 0 for the first one. */
  readonly renewal: number;
  /** When it got this one; null for the first one. */
  readonly renewedAt: Date | null;
}

/**
 * Whether a token is no longer valid because its session got a new one (docs/adr/0090).
 * @param renewal the token's own number
 * @param now in ms
 */
export function isReplaced(renewal: number, newest: Renewal, now: number = Date.now()): boolean {
  if (renewal >= newest.renewal || newest.renewedAt === null) return false;
  const isLast = renewal === newest.renewal - 1;
  return !isLast || now - newest.renewedAt.getTime() >= REPLACED_MS;
}
