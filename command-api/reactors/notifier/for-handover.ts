import type { EventNamed } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import { userSubject } from '@app/events/user';
import type { RequestedNotice } from '../../features/notices/decider.ts';
import type { Addresses, Recipients } from './recipients.ts';
import { noticeFor } from './what-to-send.ts';

type HandedOver = Recorded<EventNamed<'CodeHandedOver'>>;

/** The notices to the one who gave a thing and the one who took it, as those about signing in. */
export async function forHandover(
  event: HandedOver,
  recipients: Pick<Recipients, 'provenBefore'>,
): Promise<readonly RequestedNotice[]> {
  const { formerOwnerId, ownerId } = event.data;
  const sides = [
    { userId: formerOwnerId, change: 'thing-handed-over' },
    { userId: ownerId, change: 'thing-taken-over' },
  ] as const;
  const asked = sides.map(async (about) => {
    const before = await recipients.provenBefore(about.userId, event);
    const channel = before && channelOf(before);
    if (!channel) return [];
    const subject = userSubject(about.userId);
    // Both sides are told of one event.
    const noticeId = uuidV5(event.id, about.change);
    return [noticeFor(event, { kind: 'security-change', channel, subject, about, noticeId })];
  });
  return (await Promise.all(asked)).flat();
}

/** Null where no address was proved. */
const channelOf = ({ email, sms }: Addresses): 'email' | 'sms' | null =>
  (email !== null && 'email') || (sms !== null && 'sms') || null;
