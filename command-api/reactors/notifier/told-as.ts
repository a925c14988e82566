import type { EventLog } from '@app/events/log/event-log';
import { memberOf, wantsNotices } from '../../features/organisations/state.ts';
import type { RequestedNotice } from '../../features/notices/decider.ts';
import { organisationIn } from './organisation-in-log.ts';
import type { Recipients } from './recipients.ts';

interface Parts {
  readonly log: Pick<EventLog, 'read'>;
  readonly recipients: Pick<Recipients, 'cause'>;
}

/** The capacity in which a notice is for somebody. */
export interface ToldAs {
  /** Null for their own things. */
  readonly organisationId: string | null;
}

/**
 * The capacity in which an account gets a notice about an owner's thing: its own, or as a member of
 * an organisation who wants notices; null if neither applies any more.
 */
export async function toldAs(
  userId: string,
  { cause }: Pick<RequestedNotice['about'], 'cause'>,
  { log, recipients }: Parts,
): Promise<ToldAs | null> {
  const event = cause && (await recipients.cause(cause));
  const ownerId = event && 'ownerId' in event.data ? event.data.ownerId : userId;
  if (ownerId === userId || ownerId === null) return { organisationId: null };
  const member = memberOf(await organisationIn(log, ownerId), userId);
  return member && wantsNotices(member) ? { organisationId: ownerId } : null;
}
