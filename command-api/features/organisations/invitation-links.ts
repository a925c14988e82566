import type { KeyObject } from 'node:crypto';
import { type LinkToken, makeLinkToken, readLinkToken } from '@app/service-kit/link-token';
import { invitationNotFound } from './refusals.ts';

/**
 * The token of an invitation link. It is the same each time, so only its hash is stored.
 * @param key the vault's secret `invitation-links`
 */
export function makeInvitationToken(
  { organisationId, invitationId }: Record<'organisationId' | 'invitationId', string>,
  key: KeyObject,
): { readonly token: string; readonly hash: string } {
  return makeLinkToken(organisationId, invitationId, key);
}

/**
 * The organisation of a link. The hash decides whether it is valid.
 * @throws DomainError for an invalid token
 */
export function readInvitationToken(token: string): LinkToken {
  const read = readLinkToken(token);
  if (!read) throw invitationNotFound();
  return read;
}
