/** Characters that tell addresses of a server apart; the rest of an address may be a secret. */
const SHOWN_END = 4;

/** The server of an address and its last characters; empty for an invalid or erased one. */
export function shownAddress(address: string | undefined): string {
  const url = URL.parse(address ?? '');
  if (!url) return '';
  const rest = `${url.pathname}${url.search}`.slice(1);
  return rest === '' ? url.host : `${url.host}/…${rest.slice(-SHOWN_END)}`;
}
