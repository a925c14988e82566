/** The page where a thing is taken over from its previous owner. */
export function handoverPath(token: string): string {
  return `/handover/${encodeURIComponent(token)}`;
}
