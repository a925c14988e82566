import type { DomainEvent } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import type { NoticeKind } from '@app/events/notice';
import type { RequestedNotice } from '../../../features/notices/decider.ts';
import { needsProvider, type Outgoing } from '../channels/delivery.ts';
import type { Recipients } from '../recipients.ts';
import type { UnprovenNotice } from './rules.ts';

/** Whether a notice of a kind may go to an address that somebody else than its owner has named. */
const MAY_BE_A_STRANGERS: Readonly<Record<NoticeKind, boolean>> = {
  'sign-in-link': true,
  'contact-code': true,
  reply: true,
  'thread-link': true,
  'helper-invitation': true,
  'report-decided': true,
  'helper-alert': false,
  'new-message': false,
  'limit-reached': false,
  'lost-scan': false,
  'security-change': false,
  'device-test': false,
  'channel-test': false,
  test: false,
};

/** A notice as the budget counts it; null if its address is proven, or it has none. */
export async function unprovenNotice(
  { noticeId, kind, channel, about }: RequestedNotice,
  { to }: Outgoing,
  recipients: Recipients,
): Promise<UnprovenNotice | null> {
  if (!needsProvider(channel) || !MAY_BE_A_STRANGERS[kind]) return null;
  const isSignIn = kind === 'sign-in-link';
  // Decisions go to an account, or to somebody who left an address.
  if (kind === 'report-decided' && about.userId !== undefined) return null;
  if (isSignIn && (await recipients.isProven(to))) return null;
  const cause = about.cause && (await recipients.cause(about.cause));
  const isDecision = kind === 'report-decided';
  const causedBy =
    isDecision && about.cause ? (await recipients.history(about.cause.stream, 'skip'))[0] : cause;
  return { noticeId, channel, to, isSignIn, ...causeOf(causedBy ?? null) };
}

function causeOf(event: Recorded<DomainEvent> | null): Pick<UnprovenNotice, 'userId' | 'network'> {
  const { actor, addressHash = null } = event?.metadata ?? {};
  return { userId: actor?.kind === 'user' ? actor.id : null, network: addressHash };
}
