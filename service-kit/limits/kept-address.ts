import { createHmac } from 'node:crypto';
import type { MonthKeys } from '../vault/month-keys.ts';
import { addressOf, type CallingRequest, networkOf } from './caller-address.ts';

const HASH_CHARACTERS = 22;

/**
 * Names the network address behind a request by a keyed hash that is kept, beside events. Its key is
 * that of the month: what came from one network in a month can be told, and once the key is
 * destroyed nobody can find the address by trying (docs/adr/0129).
 */
export class KeptAddresses {
  private readonly keys: MonthKeys;

  constructor(keys: MonthKeys) {
    this.keys = keys;
  }

  /**
   * @returns undefined where there is no key for this month any more
   * @throws the error of `pg` where Postgres is away
   */
  async of(request: CallingRequest, at: Date): Promise<string | undefined> {
    const key = await this.keys.of(at);
    if (key === null) return undefined;
    const hash = createHmac('sha256', key).update(networkOf(addressOf(request)));
    return hash.digest('base64url').slice(0, HASH_CHARACTERS);
  }
}
