/**
 * The link in a code. In upper case it fits the smaller alphanumeric mode of QR codes
 * (docs/product.md, Printed links). A public URL with a path keeps its case, since only scheme and
 * host are case-insensitive.
 */
export function printedLink(publicUrl: string, uid: string): string {
  const base = new URL(publicUrl);
  const path = base.pathname.replace(/\/$/u, '');
  return path === '' ? `${base.origin}/${uid}`.toUpperCase() : `${base.origin}${path}/${uid}`;
}

/** The text to type before the uid: the public URL without its scheme. */
export function typedAddress(publicUrl: string): string {
  const { host, pathname } = new URL(publicUrl);
  return `${host}${pathname.replace(/\/$/u, '')}/`;
}
