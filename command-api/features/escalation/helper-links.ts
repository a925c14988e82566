import { createHmac, type KeyObject } from 'node:crypto';
import { makeLinkToken, readLinkToken } from '@app/service-kit/link-token';
import { normaliseName } from '../../kernel/name.ts';

/** Keys of the vault. */
export interface HelperKeys {
  /** The secret `helper-links`. */
  readonly links: KeyObject;
  /** The secret `lookup`. */
  readonly lookup: KeyObject;
}

/**
 * The private link of a helper. It is the same each time, so only its hash is stored.
 * @param key the vault's secret `helper-links`
 */
export function makeHelperToken(
  { userId, helperId }: { readonly userId: string; readonly helperId: string },
  key: KeyObject,
): { readonly token: string; readonly hash: string } {
  return makeLinkToken(userId, helperId, key);
}

/** Takes a token apart; null where it cannot be one. Whether it opens, the hash decides. */
export function readHelperToken(
  token: string,
): { readonly userId: string; readonly hash: string } | null {
  const read = readLinkToken(token);
  return read && { userId: read.place, hash: read.hash };
}

/** By which an address is known again that an owner asked, without being stored. Hexadecimal. */
export function helperAddressHash(userId: string, address: string, key: KeyObject): string {
  const text = `helper\n${userId}\n${normaliseName(address)}`;
  return createHmac('sha256', key).update(text).digest('hex');
}
