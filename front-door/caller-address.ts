import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Finds the address of the caller behind a request. */
export interface CallerAddress {
  /** The caller's address, as the APIs get it in `X-Forwarded-For`. */
  readonly of: (request: IncomingMessage) => string;
  /** Whether an address is that of a trusted proxy. */
  readonly isProxy: (address: string) => boolean;
  /**
   * The address of the connection, if it looks like a proxy that is not trusted: a private address
   * that sent `X-Forwarded-For`. Null otherwise.
   */
  readonly untrustedProxy: (request: IncomingMessage) => string | null;
}

/**
 * Finds callers by the address of the connection or, if that is a trusted proxy, by the last
 * address in `X-Forwarded-For` that is not one. The header is ignored from anybody else.
 * @param trusted addresses and networks such as `10.0.0.0/8`
 * @throws TypeError for anything else
 */
export function makeCallerAddress(trusted: readonly string[]): CallerAddress {
  const proxies = new BlockList();
  for (const each of trusted) add(proxies, each);
  const isProxy = (address: string): boolean => {
    const plain = unmapped(address);
    return trusted.length > 0 && proxies.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
  const of = (request: IncomingMessage): string => {
    const direct = request.socket.remoteAddress ?? '';
    if (!isProxy(direct)) return direct;
    const { 'x-forwarded-for': header } = request.headers;
    const chain = String(header ?? '')
      .split(',')
      .map((each) => each.trim())
      .filter((each) => isIPv4(each) || isIPv6(each));
    return chain.findLast((each) => !isProxy(each)) ?? direct;
  };
  const untrustedProxy = (request: IncomingMessage): string | null => {
    if (request.headers['x-forwarded-for'] === undefined) return null;
    const direct = unmapped(request.socket.remoteAddress ?? '');
    return isPrivate(direct) && !isProxy(direct) ? direct : null;
  };
  return { of, isProxy, untrustedProxy };
}

/**
 * Loopback, private, shared and link-local networks: no caller of a public product has such an
 * address.
 */
const PRIVATE_NETWORKS = new BlockList();
for (const network of [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '169.254.0.0/16',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
]) {
  add(PRIVATE_NETWORKS, network);
}

function isPrivate(address: string): boolean {
  if (isIPv4(address)) return PRIVATE_NETWORKS.check(address, 'ipv4');
  return isIPv6(address) && PRIVATE_NETWORKS.check(address, 'ipv6');
}

/** An IPv4 address as a dual-stack socket writes it. */
const unmapped = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/iu, '');

function add(list: BlockList, text: string): void {
  const [address = '', prefix] = text.split('/');
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  if (!isIPv4(address) && !isIPv6(address)) throw new TypeError(`${text} is not a network address`);
  if (prefix === undefined) list.addAddress(address, family);
  else list.addSubnet(address, Number(prefix), family);
}
