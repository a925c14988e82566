import type { IncomingMessage, ServerResponse } from 'node:http';

interface Addresses {
  readonly publicUrl: string;
  /** The short address on labels; undefined if they have the public one. */
  readonly shortUrl: string | undefined;
}

/** Whether a request came to the short address, according to its `Host` header. */
export function isAtShortAddress(
  { headers }: IncomingMessage,
  { publicUrl, shortUrl }: Addresses,
): boolean {
  if (shortUrl === undefined) return false;
  const short = new URL(shortUrl).host;
  return short !== new URL(publicUrl).host && headers.host?.toLowerCase() === short;
}

/**
 * Redirects to the public address. Browsers do not cache it, since that address may change.
 * @param target path and query as they came in
 */
export function leadToPublic(response: ServerResponse, publicUrl: string, target: string): void {
  const location = `${publicUrl}${target}`;
  response.writeHead(307, { Location: location, 'Cache-Control': 'no-store' }).end();
}
