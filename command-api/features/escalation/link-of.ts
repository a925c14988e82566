import { helperLinkNotFound } from './decider.ts';
import { readHelperToken } from './helper-links.ts';

/**
 * The helper of a private link. The hash decides whether it is valid.
 * @throws DomainError for an invalid token
 */
export function linkOf(token: string): { readonly userId: string; readonly hash: string } {
  const read = readHelperToken(token);
  if (!read) throw helperLinkNotFound();
  return read;
}
