import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Who is behind a request, as the APIs are told: one address in `X-Forwarded-For`. */
export type CallerAddress = (request: IncomingMessage) => string;

/**
 * Makes the look at who is asking: the address that the connection comes from; where that is a
 * trusted proxy, the last one in its `X-Forwarded-For` that is none. What anybody else writes there
 * counts for nothing.
 * @param trusted addresses and networks such as `10.0.0.0/8`
 * @throws TypeError for what is neither
 */
export function makeCallerAddress(trusted: readonly string[]): CallerAddress {
  const proxies = new BlockList();
  for (const each of trusted) add(proxies, each);
  const isProxy = (address: string): boolean => {
    const plain = unmapped(address);
    return proxies.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
  return (request) => {
    const direct = request.socket.remoteAddress ?? '';
    if (trusted.length === 0 || !isProxy(direct)) return direct;
    const { 'x-forwarded-for': header } = request.headers;
    const chain = String(header ?? '')
      .split(',')
      .map((each) => each.trim())
      .filter((each) => isIPv4(each) || isIPv6(each));
    return chain.findLast((each) => !isProxy(each)) ?? direct;
  };
}

/** An IPv4 address as a socket for both kinds writes it. */
const unmapped = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/iu, '');

function add(list: BlockList, text: string): void {
  const [address = '', prefix] = text.split('/');
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  if (!isIPv4(address) && !isIPv6(address)) throw new TypeError(`${text} is no network address`);
  if (prefix === undefined) list.addAddress(address, family);
  else list.addSubnet(address, Number(prefix), family);
}
