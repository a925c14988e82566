import { helperSubject } from '@app/events/escalation';
import type { EventNamed } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import { userSubject } from '@app/events/user';
import { type EscalationState, type Helper, stepsFor } from '../../features/escalation/state.ts';
import type { RequestedNotice } from '../../features/notices/decider.ts';
import type { KnownOwner } from './notice-facts.ts';
import { forScan, noticeFor, placeOf, placesOf } from './what-to-send.ts';

type Sent = Recorded<EventNamed<'MessageSent'>>;
type Scanned = Recorded<EventNamed<'LostCodeScanned'>>;

const MINUTE_MS = 60_000;
/** How long after its step a notice of a scan is sent, in ms. */
const SCAN_NEWS_MS = 24 * 60 * MINUTE_MS;
/** Any fixed UUID for the ids of notices about scans, one for each step and day. */
const SCANS = '2b7d5c1e-9f30-5a42-8d6b-4c1f0e7a9d53';

/** A message or a scan, for later steps. */
interface Alarm {
  readonly cause: Sent | Scanned;
  readonly kind: 'new-message' | 'lost-scan';
  readonly about: { readonly userId: string; readonly uid: string } & Partial<
    Record<'threadId' | 'messageId', string>
  >;
  /** The same for the same step and place, each time. */
  readonly idOf: (step: Step, place: string) => string;
  readonly newsMs?: number;
}

/**
 * Notices to send later about a finder's message if nobody has looked by then. Whether each is
 * still wanted is checked when it is due (docs/adr/0116). Somebody with two steps in the same
 * minute gets one notice.
 */
export function forSteps(
  sent: Sent,
  owner: KnownOwner,
  escalation: EscalationState,
): readonly RequestedNotice[] {
  const { ownerId: userId, threadId, messageId, uid } = sent.data;
  return requestsFor(
    {
      cause: sent,
      kind: 'new-message',
      about: { userId, threadId, messageId, uid },
      idOf: ({ startsAt }, place) => uuidV5(sent.id, `${startsAt}/${place}`),
    },
    owner,
    escalation,
  );
}

/**
 * The same for a scan of a lost thing. Until somebody has looked, further scans of the day start no
 * further steps: their notices have the same ids (docs/adr/0143).
 */
function forScanSteps(
  scanned: Scanned,
  owner: KnownOwner,
  escalation: EscalationState,
): readonly RequestedNotice[] {
  const { ownerId: userId, uid, loss, look } = scanned.data;
  const scans = `${uid}/${loss}/${look}/${scanned.metadata.at.slice(0, '2026-11-24'.length)}`;
  return requestsFor(
    {
      cause: scanned,
      kind: 'lost-scan',
      about: { userId, uid },
      idOf: ({ afterMinutes }, place) => uuidV5(SCANS, `${scans}/${afterMinutes}/${place}`),
      newsMs: SCAN_NEWS_MS,
    },
    owner,
    escalation,
  );
}

interface Step {
  readonly number: number;
  readonly afterMinutes: number;
  /** ISO 8601. */
  readonly startsAt: string;
}

function requestsFor(
  alarm: Alarm,
  owner: KnownOwner,
  escalation: EscalationState,
): readonly RequestedNotice[] {
  // Helpers of a member are not notified about an organisation's things.
  if (!owner.isActive || owner.userId !== alarm.about.userId) return [];
  const happenedAt = Date.parse(alarm.cause.metadata.at);
  const steps = stepsFor(escalation, alarm.about.uid);
  const requests = steps.flatMap(({ afterMinutes, who }, index) => {
    const startsAt = new Date(happenedAt + afterMinutes * MINUTE_MS).toISOString();
    const step = { number: index + 1, afterMinutes, startsAt };
    const toHelpers = escalation.helpers
      .filter(({ status, helperId }) => status === 'agreed' && (who === 'all' || who === helperId))
      .map((helper) => forHelper(alarm, helper, step));
    return who === 'all' || who === 'owner'
      ? againForOwner(alarm, owner, step).concat(toHelpers)
      : toHelpers;
  });
  return [...new Map(requests.map((request) => [request.noticeId, request])).values()];
}

function forHelper(alarm: Alarm, { helperId, channel }: Helper, step: Step): RequestedNotice {
  return noticeFor(alarm.cause, {
    kind: 'helper-alert',
    channel,
    subject: helperSubject(helperId),
    about: { ...alarm.about, helperId, step: step.number },
    noticeId: alarm.idOf(step, `helper/${helperId}`),
    ...timesOf(alarm, step),
  });
}

function againForOwner(alarm: Alarm, owner: KnownOwner, step: Step): RequestedNotice[] {
  return placesOf(owner).map((place) =>
    noticeFor(alarm.cause, {
      kind: alarm.kind,
      channel: place.channel,
      subject: userSubject(alarm.about.userId),
      about: { ...alarm.about, step: step.number, ...place.about },
      noticeId: alarm.idOf(step, placeOf(place)),
      ...timesOf(alarm, step),
    }),
  );
}

function timesOf({ newsMs }: Alarm, { startsAt }: Step) {
  if (newsMs === undefined) return { startsAt };
  return { startsAt, expiresAt: new Date(Date.parse(startsAt) + newsMs).toISOString() };
}

/** Notices of a scan of a lost thing, sent at once and in later steps. */
export const forScanAndSteps = (
  scanned: Scanned,
  owner: KnownOwner,
  escalation: EscalationState,
): readonly RequestedNotice[] => [
  ...forScan(scanned, owner),
  ...forScanSteps(scanned, owner, escalation),
];
