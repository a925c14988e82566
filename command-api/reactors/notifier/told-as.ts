import type { EventLog } from '@app/events/log/event-log';
import { hearsOfOverdue, memberOf, wantsNotices } from '../../features/organisations/state.ts';
import type { RequestedNotice } from '../../features/notices/decider.ts';
import { organisationIn } from './organisation-in-log.ts';
import type { Recipients } from './recipients.ts';

interface Parts {
  readonly log: Pick<EventLog, 'read'>;
  readonly recipients: Pick<Recipients, 'cause'>;
}

/** As whose a notice tells somebody of something. */
export interface ToldAs {
  /** Null for what is their own. */
  readonly organisationId: string | null;
  /** Of the reader in it. */
  readonly memberId: string | null;
}

const OWN: ToldAs = { organisationId: null, memberId: null };

/**
 * As whose a notice about something of an owner's is for this account: it is theirs, or an
 * organisation's, which they are a member of and want to hear of; null where it is neither any more.
 */
export async function toldAs(
  userId: string,
  { cause }: Pick<RequestedNotice['about'], 'cause'>,
  { log, recipients }: Parts,
): Promise<ToldAs | null> {
  const event = cause && (await recipients.cause(cause));
  const ownerId = event && 'ownerId' in event.data ? event.data.ownerId : userId;
  if (ownerId === userId || ownerId === null) return OWN;
  const member = memberOf(await organisationIn(log, ownerId), userId);
  if (!member) return null;
  const hears =
    event && 'dueOn' in event.data
      ? hearsOfOverdue(member, event.data.memberId)
      : wantsNotices(member);
  return hears ? { organisationId: ownerId, memberId: member.memberId } : null;
}
