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
 * The token of a helper's private link. It is the same each time, so only its hash is stored.
 * @param key the vault's secret `helper-links`
 */
export function makeHelperToken(
  { userId, helperId }: { readonly userId: string; readonly helperId: string },
  key: KeyObject,
): { readonly token: string; readonly hash: string } {
  return makeLinkToken(userId, helperId, key);
}

/** Parses a token; null if the text cannot be one. The hash decides whether it is valid. */
export function readHelperToken(
  token: string,
): { readonly userId: string; readonly hash: string } | null {
  const read = readLinkToken(token);
  return read && { userId: read.place, hash: read.hash };
}

/** Recognises an address that an owner invited, without storing it. Hexadecimal. */
export function helperAddressHash(userId: string, address: string, key: KeyObject): string {
  const text = `helper\n${userId}\n${normaliseName(address)}`;
  return createHmac('sha256', key).update(text).digest('hex');
}
