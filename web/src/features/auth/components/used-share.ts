/** The used share, from 0 to 1; null without a limit. */
export function usedShare(used: number, limit: number): number | null {
  if (limit === -1) return null;
  if (limit <= 0) return 1;
  return Math.min(1, used / limit);
}
