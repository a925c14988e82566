/** Where a thing is taken over that its owner hands over. */
export function handoverPath(token: string): string {
  return `/handover/${encodeURIComponent(token)}`;
}
