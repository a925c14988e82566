import type { KeyObject } from 'node:crypto';
import { isSameSecret } from './is-same-secret.ts';
import { makeLinkToken, readLinkToken } from './link-token.ts';

/** What a link that ends notices is about: an account, or the conversation of a finder. */
export type Unsubscription =
  | { readonly kind: 'owner'; readonly userId: string }
  /** `token` is that of the private link. */
  | { readonly kind: 'finder'; readonly token: string };

const OWNER = 'o-';
const FINDER = 'f-';

/**
 * The token of a link that ends the notices of an account. It is the same each time, so it need not
 * be stored.
 * @param key the vault's secret `unsubscribe-links`
 */
export function ownerUnsubscribeToken(userId: string, key: KeyObject): string {
  return OWNER + makeLinkToken(userId, userId, key).token;
}

/** The same for a finder, who has a private link in any case. */
export function finderUnsubscribeToken(threadToken: string): string {
  return FINDER + threadToken;
}

/** Takes a token apart; null where it is none of ours. Whether a finder's opens, the thread decides. */
export function readUnsubscribeToken(text: string, key: KeyObject): Unsubscription | null {
  const token = text.slice(OWNER.length);
  const read = readLinkToken(token);
  if (!read) return null;
  if (text.startsWith(FINDER)) return { kind: 'finder', token };
  const { place: userId } = read;
  const isOwners =
    text.startsWith(OWNER) && isSameSecret(read.hash, makeLinkToken(userId, userId, key).hash);
  return isOwners ? { kind: 'owner', userId } : null;
}
