import { helperSubject } from '@app/events/escalation';
import type { EventNamed } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import { userSubject } from '@app/events/user';
import { type EscalationState, stepsFor } from '../../features/escalation/state.ts';
import type { RequestedNotice } from '../../features/notices/decider.ts';
import type { KnownOwner } from './notice-facts.ts';
import { noticeFor, placeOf, placesOf } from './what-to-send.ts';

type Sent = Recorded<EventNamed<'MessageSent'>>;

const MINUTE_MS = 60_000;

/**
 * Who is told later of a finder's message, if nobody has looked by then: a notice for each, which
 * starts later. Whether it is still wanted is looked up when it is due (docs/adr/0116). Who is in
 * two steps of the same minute is told once.
 */
export function forSteps(
  sent: Sent,
  owner: KnownOwner,
  escalation: EscalationState,
): readonly RequestedNotice[] {
  if (!owner.isActive) return [];
  const requests = stepsFor(escalation, sent.data.uid).flatMap(({ afterMinutes, who }, index) => {
    const at = Date.parse(sent.metadata.at) + afterMinutes * MINUTE_MS;
    const step = { number: index + 1, startsAt: new Date(at).toISOString() };
    const toHelpers = escalation.helpers
      .filter(({ status, helperId }) => status === 'agreed' && (who === 'all' || who === helperId))
      .map(({ helperId }) => forHelper(sent, helperId, step));
    return who === 'all' || who === 'owner'
      ? againForOwner(sent, owner, step).concat(toHelpers)
      : toHelpers;
  });
  return [...new Map(requests.map((request) => [request.noticeId, request])).values()];
}

interface Step {
  readonly number: number;
  /** ISO 8601. */
  readonly startsAt: string;
}

function forHelper(sent: Sent, helperId: string, { number: step, startsAt }: Step) {
  const { ownerId: userId, threadId, messageId, uid } = sent.data;
  return noticeFor(sent, {
    kind: 'helper-alert',
    channel: 'email',
    subject: helperSubject(helperId),
    about: { userId, threadId, messageId, uid, helperId, step },
    noticeId: uuidV5(sent.id, `${startsAt}/helper/${helperId}`),
    startsAt,
  });
}

function againForOwner(sent: Sent, owner: KnownOwner, { number: step, startsAt }: Step) {
  const { ownerId: userId, threadId, messageId, uid } = sent.data;
  return placesOf(owner).map((place) =>
    noticeFor(sent, {
      kind: 'new-message',
      channel: place.channel,
      subject: userSubject(userId),
      about: { userId, threadId, messageId, uid, step, ...place.about },
      noticeId: uuidV5(sent.id, `${startsAt}/${placeOf(place)}`),
      startsAt,
    }),
  );
}
