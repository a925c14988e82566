import type { KeyObject } from 'node:crypto';
import { makeLinkToken, readLinkToken } from './link-token.ts';

/**
 * Makes the token of a thread's private link. The same thread always has the same token, so that a
 * resent message gets the same answer (docs/adr/0008).
 * @param threadId a UUID
 */
export function makeThreadToken(
  threadId: string,
  linkKey: KeyObject,
): { token: string; hash: string } {
  return makeLinkToken(threadId, threadId, linkKey);
}

/** Parses a token; null if the text cannot be one. The hash decides whether it is valid. */
export function readThreadToken(text: string): { threadId: string; hash: string } | null {
  const read = readLinkToken(text);
  return read && { threadId: read.place, hash: read.hash };
}
