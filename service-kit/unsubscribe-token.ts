import type { KeyObject } from 'node:crypto';
import { isSameSecret } from './is-same-secret.ts';
import { makeLinkToken, readLinkToken } from './link-token.ts';

/**
 * The recipient whose notices a link ends: an account, the finder of a conversation, or a helper.
 */
export type Unsubscription =
  | { readonly kind: 'owner'; readonly userId: string }
  /** `token` is that of the private link. */
  | { readonly kind: 'finder'; readonly token: string }
  /** `token` is that of the helper's private link. */
  | { readonly kind: 'helper'; readonly token: string };

const OWNER = 'o-';
const FINDER = 'f-';
const HELPER = 'h-';

/**
 * The token of a link that ends the notices of an account. It is the same each time, so it need not
 * be stored.
 * @param key the vault's secret `unsubscribe-links`
 */
export function ownerUnsubscribeToken(userId: string, key: KeyObject): string {
  return OWNER + makeLinkToken(userId, userId, key).token;
}

/** The same for a finder, derived from their private link. */
export function finderUnsubscribeToken(threadToken: string): string {
  return FINDER + threadToken;
}

/** The token of the link that ends notices to a helper. */
export function helperUnsubscribeToken(helperToken: string): string {
  return HELPER + helperToken;
}

/**
 * Parses a token; null if it is invalid. Whether a finder's or a helper's is valid is decided by
 * the thread or the helper.
 */
export function readUnsubscribeToken(text: string, key: KeyObject): Unsubscription | null {
  const token = text.slice(OWNER.length);
  const read = readLinkToken(token);
  if (!read) return null;
  if (text.startsWith(FINDER)) return { kind: 'finder', token };
  if (text.startsWith(HELPER)) return { kind: 'helper', token };
  const { place: userId } = read;
  const isOwners =
    text.startsWith(OWNER) && isSameSecret(read.hash, makeLinkToken(userId, userId, key).hash);
  return isOwners ? { kind: 'owner', userId } : null;
}
