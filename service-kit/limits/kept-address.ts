import { createHmac, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { MonthKeys } from '../vault/month-keys.ts';
import { addressOf, type CallingRequest } from './caller-address.ts';
import { hashNetworks } from './networks.ts';

const REMEMBERED = 1000;
/** How long the key is cached at most, in ms. */
const REMEMBERED_MS = 60_000;

/**
 * Replaces the network address of a request by a keyed hash that is stored with events. The key is
 * that of the month: requests from the same network can be linked within a month, and once the key
 * is destroyed, nobody can find the address by trying (docs/adr/0129).
 */
export class KeptAddresses {
  private readonly keys: MonthKeys;
  private readonly recent = new RecentHashes();

  constructor(keys: MonthKeys) {
    this.keys = keys;
  }

  /**
   * @returns undefined if the key of this month no longer exists
   * @throws the error of `pg` if Postgres is unreachable
   */
  async of(request: CallingRequest, at: Date): Promise<string | undefined> {
    const key = await this.keys.of(at);
    if (key === null) return undefined;
    return this.recent.of(key, addressOf(request));
  }
}

/** The hashes of recent callers, as long as their key is valid; only in memory. */
class RecentHashes {
  private readonly hashes = new LRUCache<string, string>({ max: REMEMBERED, ttl: REMEMBERED_MS });
  private key: KeyObject | null = null;

  of(key: KeyObject, address: string): string {
    if (this.key !== key) this.hashes.clear();
    this.key = key;
    let hash = this.hashes.get(address);
    if (hash === undefined) {
      hash = hashNetworks(address, (network) =>
        createHmac('sha256', key).update(network).digest('base64url'),
      );
      this.hashes.set(address, hash);
    }
    return hash;
  }
}
