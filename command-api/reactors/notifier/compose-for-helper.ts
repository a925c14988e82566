import { helperUnsubscribeToken } from '@app/service-kit/unsubscribe-token';
import { makeHelperToken } from '../../features/helpers/helper-links.ts';
import type { RequestedNotice } from '../../features/notices/decider.ts';
import { type ComposeParts, drop, type Found } from './found-notice.ts';
import type { HelperRecipient, Owner } from './recipients.ts';

/** SMS need a paid plan, also those to helpers. */
const isPaidFor = ({ channel }: HelperRecipient, { plan }: Owner): boolean =>
  channel === 'email' || plan !== 'free';

/** An invitation: the only notice to somebody who has not agreed yet. */
export async function composeInvitation(
  { about }: RequestedNotice,
  { recipients, keys, base }: ComposeParts,
): Promise<Found> {
  const { userId = '', helperId = '' } = about;
  const owner = await recipients.owner(userId);
  const helper = await recipients.helper(userId, helperId);
  if (!owner || !helper) return drop('erased');
  if (!owner.isActive || helper.hasAgreed || !isPaidFor(helper, owner)) return drop('not-wanted');
  const { token } = makeHelperToken({ userId, helperId }, keys.helperLinks);
  const unsubscribe = helperUnsubscribeToken(token);
  return {
    to: helper.address,
    // The helper's own language is not known yet.
    language: owner.language,
    unsubscribe,
    content: {
      kind: 'helper-invitation',
      ownerName: helper.ownerName,
      link: `${base}/helper/${token}`,
      unsubscribeLink: `${base}/unsubscribe/${unsubscribe}`,
    },
  };
}

/**
 * Tells a helper that a message waits, or a lost thing was scanned, and nobody has looked; never
 * the text or its sender. The link about a scan contains this notice's id, since a helper may not
 * know which thing it is.
 */
export async function composeAlert(
  { about, noticeId }: RequestedNotice,
  { recipients, keys, base }: ComposeParts,
): Promise<Found> {
  const { userId = '', helperId = '', threadId = '', messageId, uid = '' } = about;
  const owner = await recipients.owner(userId);
  const helper = await recipients.helper(userId, helperId);
  if (!owner || !helper?.hasAgreed) return drop('no-recipient');
  if (!owner.isActive || !isPaidFor(helper, owner)) return drop('not-wanted');
  const isScan = messageId === undefined;
  const isThere = isScan
    ? !(await recipients.isErased({ uid, ownerId: userId }))
    : await recipients.isThere(threadId, messageId);
  if (!isThere) return drop('erased');
  const { token } = makeHelperToken({ userId, helperId }, keys.helperLinks);
  const unsubscribe = helperUnsubscribeToken(token);
  return {
    to: helper.address,
    language: helper.language ?? owner.language,
    unsubscribe,
    content: {
      kind: 'helper-alert',
      isScan,
      ownerName: helper.ownerName,
      title: helper.showsTitle ? await recipients.titleOf({ uid, ownerId: userId }) : null,
      link: `${base}/helper/${token}?${isScan ? `scan=${noticeId}` : `message=${messageId}`}`,
      unsubscribeLink: `${base}/unsubscribe/${unsubscribe}`,
    },
  };
}
