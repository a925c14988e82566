/**
 * The link that a code holds. Upper-cased as a whole it takes the smaller alphanumeric mode of QR
 * codes (decisions, Codes). Below a path of its own the product keeps the case: only scheme and
 * host may be written in any.
 */
export function printedLink(publicUrl: string, uid: string): string {
  const base = new URL(publicUrl);
  const path = base.pathname.replace(/\/$/u, '');
  return path === '' ? `${base.origin}/${uid}`.toUpperCase() : `${base.origin}${path}/${uid}`;
}
