import { helperLinkNotFound } from './decider.ts';
import { readHelperToken } from './helper-links.ts';

/**
 * Whose helper a private link belongs to; whether it opens, the hash decides.
 * @throws DomainError for what is no token
 */
export function linkOf(token: string): { readonly userId: string; readonly hash: string } {
  const read = readHelperToken(token);
  if (!read) throw helperLinkNotFound();
  return read;
}
