import { createHmac, type KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { hashNetworks } from './networks.ts';

const REMEMBERED = 10_000;

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

  /** The hash for `networksIn`. */
  of(request: CallingRequest): string {
    const address = addressOf(request);
    let hash = this.hashes.get(address);
    if (hash === undefined) {
      hash = hashNetworks(address, (network) =>
        createHmac('sha256', this.key).update(network).digest('base64url'),
      );
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
