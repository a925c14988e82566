import type { EventNamed } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import type { EventLog } from '@app/events/log/event-log';
import { userSubject } from '@app/events/user';
import { whoOffered } from '../../features/handover/who-offered.ts';
import type { RequestedNotice } from '../../features/notices/decider.ts';
import type { Addresses } from './finder.ts';
import type { Recipients } from './recipients.ts';
import { noticeFor } from './what-to-send.ts';

type HandedOver = Recorded<EventNamed<'CodeHandedOver'>>;

interface HandoverSources {
  readonly recipients: Pick<Recipients, 'provenBefore'>;
  readonly log: Pick<EventLog, 'read'>;
}

/**
 * The notices to the giver and the taker of a thing, sent like those about sign-ins. For an
 * organisation, to the member who acted, since their account may have been misused.
 */
export async function forHandover(
  event: HandedOver,
  { recipients, log }: HandoverSources,
): Promise<readonly RequestedNotice[]> {
  const { formerOwnerId, ownerId } = event.data;
  const { actor } = event.metadata;
  const giver = await whoOffered(event.data, log);
  const sides = [
    { userId: giver ?? formerOwnerId, change: 'thing-handed-over' },
    { userId: actor.kind === 'user' ? actor.id : ownerId, change: 'thing-taken-over' },
  ] as const;
  const asked = sides.map(async (about) => {
    const before = await recipients.provenBefore(about.userId, event);
    const channel = before && channelOf(before);
    if (!channel) return [];
    const subject = userSubject(about.userId);
    // Both sides are notified of one event, and may be the same person.
    const noticeId = uuidV5(event.id, about.change);
    return [noticeFor(event, { kind: 'security-change', channel, subject, about, noticeId })];
  });
  return (await Promise.all(asked)).flat();
}

/** Null if no address was verified. */
const channelOf = ({ email, sms }: Addresses): 'email' | 'sms' | null =>
  (email !== null && 'email') || (sms !== null && 'sms') || null;
