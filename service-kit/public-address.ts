import { BlockList, isIP } from 'node:net';

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
 * The reach of a printed address: everybody (`public`), everybody after a warning of their browser
 * (`insecure`), only this network (`private`), only this machine (`local`).
 */
export type Reach = 'public' | 'insecure' | 'private' | 'local';

const LOCAL_NAME = /(?:^|\.)localhost$/u;
/** Names that public name servers do not know. */
const PRIVATE_NAME =
  /(?:^|\.)(?:local|lan|home|internal|intranet|corp|localdomain|home\.arpa|test|invalid|example)$/u;

/** Judges a printed address by its text. */
export function reachOf(address: string): Reach {
  const { protocol, hostname } = new URL(address);
  const host = hostname.replaceAll(/^\[|\]$/gu, '').replace(/\.$/u, '');
  const isIp = isIP(host) !== 0;
  const isLoopback = isIp ? host === '::1' || host.startsWith('127.') : LOCAL_NAME.test(host);
  if (isLoopback) return 'local';
  const isPublic = isIp ? isPublicAddress(host) : host.includes('.') && !PRIVATE_NAME.test(host);
  if (!isPublic) return 'private';
  return protocol === 'https:' ? 'public' : 'insecure';
}
