import { BlockList, isIP } from 'node:net';

/**
 * Allowed destinations of push messages: `public` only https at public addresses, `anywhere` also
 * plain http and the local network, `nowhere` none.
 */
export type PushReach = 'public' | 'anywhere' | 'nowhere';

/** Networks that are not public (the IANA special-purpose registry). */
const SPECIAL_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
/**
 * Exceptions within the global unicast addresses: special protocols, examples, and IPv4 in IPv6.
 */
const SPECIAL_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [network, prefix] of SPECIAL_IPV4) special.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of SPECIAL_IPV6) special.addSubnet(network, prefix, 'ipv6');
const globalIpv6 = new BlockList();
globalIpv6.addSubnet('2000::', 3, 'ipv6');

/** Whether a text is a public IP address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  return family === 6 && globalIpv6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/**
 * Whether a URL may be that of a push service, judged by its text. The address behind its name is
 * checked when something is sent.
 */
export function isPushEndpoint(endpoint: string, reach: PushReach): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username !== '' || url.password !== '') return false;
  if (reach === 'anywhere') return url.protocol === 'https:' || url.protocol === 'http:';
  const host = url.hostname.replaceAll(/^\[|\]$/gu, '');
  return url.protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host));
}
