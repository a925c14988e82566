/** So much of the rest of an address, which may be a secret, tells it from others of its server. */
const SHOWN_END = 4;

/** The server of an address, and how it ends; empty for what is none, as once it was erased. */
export function shownAddress(address: string | undefined): string {
  const url = URL.parse(address ?? '');
  if (!url) return '';
  const rest = `${url.pathname}${url.search}`.slice(1);
  return rest === '' ? url.host : `${url.host}/…${rest.slice(-SHOWN_END)}`;
}
