import { BlockList, isIP } from 'node:net';

/**
 * Where push messages may go: `public` is https and addresses of the internet alone, `anywhere`
 * also plain http and one's own network, `nowhere` sends none.
 */
export type PushReach = 'public' | 'anywhere' | 'nowhere';

/** Networks that are not the internet (the IANA special-purpose registry). */
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
/** Within the global unicast addresses: special protocols, examples, and IPv4 in IPv6. */
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

/** Whether an IP address is one of the internet. Text that is no IP address is none. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  return family === 6 && globalIpv6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/**
 * Whether an address may be one of a push service, as far as its text tells. What its name leads to
 * is looked at when something is sent.
 */
export function isPushEndpoint(endpoint: string, reach: PushReach): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username !== '' || url.password !== '') return false;
  if (reach === 'anywhere') return url.protocol === 'https:' || url.protocol === 'http:';
  const host = url.hostname.replaceAll(/^\[|\]$/gu, '');
  return url.protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host));
}
