import { createHmac, type KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';

const REMEMBERED = 10_000;
const HASH_CHARACTERS = 22;
/** The prefix that a provider gives to one customer, who may change addresses within it freely. */
const NETWORK_GROUPS = 4;

/** The parts of a request that identify its sender; a request within the process has no socket. */
export interface CallingRequest {
  readonly headers: Readonly<IncomingHttpHeaders>;
  readonly socket?: { readonly remoteAddress?: string | undefined };
}

/**
 * Replaces the network address of a request by a keyed hash, for limits: enough to tell callers
 * apart, and not reversible without the key. Stored hashes use other keys (`KeptAddresses`).
 */
export class CallerAddresses {
  private readonly key: KeyObject;
  private readonly hashes = new LRUCache<string, string>({ max: REMEMBERED });

  /** @param key the vault's secret `limit-addresses` */
  constructor(key: KeyObject) {
    this.key = key;
  }

  of(request: CallingRequest): string {
    const address = addressOf(request);
    let hash = this.hashes.get(address);
    if (hash === undefined) {
      hash = createHmac('sha256', this.key)
        .update(networkOf(address))
        .digest('base64url')
        .slice(0, HASH_CHARACTERS);
      this.hashes.set(address, hash);
    }
    return hash;
  }
}

/**
 * The network address of a request in the clear, only for look-ups, never for storage. Only the
 * front door reaches the APIs, and it names the caller (docs/operations.md).
 */
export function addressOf({ headers, socket }: CallingRequest): string {
  const { 'x-forwarded-for': forwarded } = headers;
  const given = typeof forwarded === 'string' ? forwarded : '';
  return given === '' ? (socket?.remoteAddress ?? '') : given;
}

/** An IPv4 address unchanged; the first 64 bits of an IPv6 address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(?<v4>[\d.]+)$/iu.exec(address)?.groups?.['v4'] ?? address;
  if (isIPv4(mapped) || !isIPv6(mapped)) return mapped;
  const [head = '', tail] = (mapped.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
