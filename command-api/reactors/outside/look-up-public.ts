import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIPv6, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { isPublicAddress } from '@app/service-kit/public-address';

/** Time limit for a query to one name server, in ms; each is queried twice. */
const QUESTION_MS = 2000;

/** This address may not be called from here. */
export class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError';
}

/** A name of this machine or its network, which public name servers do not know. */
function isLocalName(hostname: string): boolean {
  const name = hostname.replace(/\.$/u, '');
  return !name.includes('.') || name.toLowerCase().endsWith('.localhost');
}

/**
 * Makes look-ups for connections to addresses from outside. A name is refused if one of its
 * addresses is not public. The look-up runs for the connection itself, so the name cannot resolve
 * differently a moment later.
 *
 * It asks the name servers directly. The system's own look-ups block threads of the process, two at
 * once, so a few names whose servers do not answer would delay all other connections.
 * @param servers addresses of name servers, with ports; if empty, those of the system
 */
export function publicLookUp(servers: readonly string[] = []): LookupFunction {
  return (hostname, { all }, callback) => {
    find(hostname, servers, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return callback(error, '');
      if (all === true) return callback(null, [...found]);
      callback(null, first.address, first.family);
    });
  };
}

/**
 * @throws ForbiddenAddressError if there is no address, or one that is not public; the resolver's
 *   error if neither IPv4 nor IPv6 addresses were found
 */
async function publicAddressesOf(
  hostname: string,
  servers: readonly string[],
): Promise<readonly LookupAddress[]> {
  const found = isLocalName(hostname) ? [] : await addressesOf(hostname, servers);
  if (found.length === 0 || !found.every(isPublicAddress)) {
    throw new ForbiddenAddressError('The name leads to no public address');
  }
  return found.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
}

const find = callbackify(publicAddressesOf);

async function addressesOf(
  hostname: string,
  servers: readonly string[],
): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: QUESTION_MS, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  const [four, six] = await Promise.allSettled([
    resolver.resolve4(hostname),
    resolver.resolve6(hostname),
  ]);
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
  return [four, six].flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
}
