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
