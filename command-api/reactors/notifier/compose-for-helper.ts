import type { KeyObject } from 'node:crypto';
import type { EventLog } from '@app/events/log/event-log';
import { helperUnsubscribeToken } from '@app/service-kit/unsubscribe-token';
import { makeHelperToken } from '../../features/escalation/helper-links.ts';
import type { RequestedNotice } from '../../features/notices/decider.ts';
import { drop, type Found } from './found-notice.ts';
import { findHelper } from './helper-recipients.ts';
import type { Recipients } from './recipients.ts';

export interface HelperNoticeParts {
  readonly log: Pick<EventLog, 'read'>;
  readonly recipients: Recipients;
  /** The vault's secret `helper-links`. */
  readonly key: KeyObject;
  /** Where links lead. */
  readonly base: string;
}

/** An invitation: the only notice to somebody who has not said yes. */
export async function composeInvitation(
  { about }: RequestedNotice,
  { log, recipients, key, base }: HelperNoticeParts,
): Promise<Found> {
  const { userId = '', helperId = '' } = about;
  const owner = await recipients.owner(userId);
  const helper = await findHelper(log, { userId, helperId });
  if (!owner || !helper) return drop('erased');
  if (!owner.isActive || helper.hasAgreed) return drop('not-wanted');
  const { token } = makeHelperToken({ userId, helperId }, key);
  const unsubscribe = helperUnsubscribeToken(token);
  return {
    to: helper.email,
    // Nobody knows theirs yet.
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

/** That a message waits and nobody has looked; never its words, nor who wrote it. */
export async function composeAlert(
  { about }: RequestedNotice,
  { log, recipients, key, base }: HelperNoticeParts,
): Promise<Found> {
  const { userId = '', helperId = '', threadId = '', messageId = '', uid = '' } = about;
  const owner = await recipients.owner(userId);
  const helper = await findHelper(log, { userId, helperId });
  if (!owner || !helper?.hasAgreed) return drop('no-recipient');
  if (!owner.isActive) return drop('not-wanted');
  if (!(await recipients.isThere(threadId, messageId))) return drop('erased');
  const { token } = makeHelperToken({ userId, helperId }, key);
  const unsubscribe = helperUnsubscribeToken(token);
  return {
    to: helper.email,
    language: helper.language ?? owner.language,
    unsubscribe,
    content: {
      kind: 'helper-alert',
      ownerName: helper.ownerName,
      title: helper.showsTitle ? await recipients.titleOf(uid) : null,
      link: `${base}/helper/${token}?message=${messageId}`,
      unsubscribeLink: `${base}/unsubscribe/${unsubscribe}`,
    },
  };
}
