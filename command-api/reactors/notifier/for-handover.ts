import type { EventNamed } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import type { EventLog } from '@app/events/log/event-log';
import { userSubject } from '@app/events/user';
import { whoOffered } from '../../features/handover/who-offered.ts';
import type { RequestedNotice } from '../../features/notices/decider.ts';
import type { Addresses, Recipients } from './recipients.ts';
import { noticeFor } from './what-to-send.ts';

type HandedOver = Recorded<EventNamed<'CodeHandedOver'>>;

interface HandoverSources {
  readonly recipients: Pick<Recipients, 'provenBefore'>;
  readonly log: Pick<EventLog, 'read'>;
}

/**
 * The notices to the one who gave a thing and the one who took it, as those about signing in. For an
 * organisation it is the member who did it: it is their account that somebody may have got into.
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
    // Both sides are told of one event, and may be one person.
    const noticeId = uuidV5(event.id, about.change);
    return [noticeFor(event, { kind: 'security-change', channel, subject, about, noticeId })];
  });
  return (await Promise.all(asked)).flat();
}

/** Null where no address was proved. */
const channelOf = ({ email, sms }: Addresses): 'email' | 'sms' | null =>
  (email !== null && 'email') || (sms !== null && 'sms') || null;
