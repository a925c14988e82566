import type { EventNamed } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import { helperSubject } from '@app/events/helpers';
import type { NoticeChannel, NoticeKind, SecurityChange } from '@app/events/notice';
import { userSubject, type ContactKind } from '@app/events/user';
import type { HelpersState } from '../../features/helpers/state.ts';
import type { RequestedNotice } from '../../features/notices/decider.ts';
import type { KnownFinder, KnownOwner } from './notice-facts.ts';
import { reportSubject } from '@app/events/report';
import type { FiledReport } from '../../features/reports/decider.ts';
import type { Addresses, Finder, Recipients } from './recipients.ts';
import type { EventLog } from '@app/events/log/event-log';
import { whoOffered } from '../../features/handover/handovers.ts';

const SCAN_NEWS_MS = 24 * 60 * 60 * 1000;
/** How long notices of a message are sent, in ms. After that, owners will have seen it. */
const NEWS_MS = 7 * 24 * 60 * 60 * 1000;
/** Any fixed UUID for the ids of notices that are sent once a month. */
const MONTHLY = 'a0c9b6a4-0c4b-5f0a-9f3e-0d2a4b7c8e11';
/** Any fixed UUID for the ids of a helper's notices about scans, one for each day. */
const SCANS = '2b7d5c1e-9f30-5a42-8d6b-4c1f0e7a9d53';
const MINUTE_MS = 60_000;
const CHANNELS = ['email', 'sms'] as const;
const UNLIMITED = -1;

type Sent = Recorded<EventNamed<'MessageSent'>>;
type Scanned = Recorded<EventNamed<'LostCodeScanned'>>;
type Cause = Pick<Recorded<object>, 'id' | 'stream' | 'metadata'>;

/**
 * The same cause always gives the same notice id, so that handling it twice sends nothing twice.
 */
export function noticeFor(
  cause: Cause,
  notice: Pick<RequestedNotice, 'kind' | 'channel' | 'subject'> & {
    about: Omit<RequestedNotice['about'], 'cause'>;
    /** ISO 8601; by default a week after its cause. */
    expiresAt?: string;
    noticeId?: string;
    startsAt?: string;
  },
): RequestedNotice {
  const { about, expiresAt, noticeId, ...rest } = notice;
  const news = new Date(Date.parse(cause.metadata.at) + NEWS_MS).toISOString();
  return {
    ...rest,
    noticeId: noticeId ?? uuidV5(cause.id, placeName(notice)),
    about: { ...about, cause: { stream: cause.stream, eventId: cause.id } },
    expiresAt: expiresAt ?? news,
  };
}

const placeName = ({
  channel,
  about: { deviceId, channelId },
}: {
  readonly channel: NoticeChannel;
  readonly about: Pick<RequestedNotice['about'], 'deviceId' | 'channelId'>;
}): string => [channel, deviceId ?? channelId ?? []].flat().join('/');

/**
 * Whether this owner wants notices of messages on this channel and has an address for it; SMS only
 * on paid plans.
 */
export function isWanted(
  { wants, plan, isActive }: Pick<KnownOwner, 'wants' | 'plan' | 'isActive'>,
  channel: 'email' | 'sms',
): boolean {
  return isActive && wants[channel] && (channel === 'email' || plan !== 'free');
}

/** All channels that this owner wants; each device and channel gets its own notice. */
function placesOf(owner: KnownOwner) {
  const channels = CHANNELS.filter((channel) => owner.reaches[channel] && isWanted(owner, channel));
  const devices = owner.isActive ? owner.deviceIds : [];
  const own = owner.isActive ? owner.channels : [];
  return [
    ...channels.map((channel) => ({ channel, about: {} })),
    ...devices.map((deviceId) => ({ channel: 'push', about: { deviceId } }) as const),
    ...own.map(({ channelId, kind }) => ({ channel: kind, about: { channelId } })),
  ];
}

type AboutOwner = Pick<Recorded<object>, 'id'> & { readonly data: { readonly ownerId: string } };

/** Distinguishes the notices of an organisation's members. Empty for the owner themselves. */
const memberIn = ({ data: { ownerId } }: AboutOwner, { userId }: KnownOwner): string =>
  userId === ownerId ? '' : `/${ownerId}/${userId}`;

const ownId = (event: AboutOwner, owner: KnownOwner, place: Parameters<typeof placeName>[0]) => {
  const member = memberIn(event, owner);
  return member === '' ? {} : { noticeId: uuidV5(event.id, `${placeName(place)}${member}`) };
};

/** Notices of a scan of a lost thing; the plan's limit is for messages only. */
export function forScan(scanned: Scanned, owner: KnownOwner): readonly RequestedNotice[] {
  const { uid } = scanned.data;
  const { userId } = owner;
  const expiresAt = new Date(Date.parse(scanned.metadata.at) + SCAN_NEWS_MS).toISOString();
  return placesOf(owner).map((place) =>
    noticeFor(scanned, {
      kind: 'lost-scan',
      channel: place.channel,
      subject: userSubject(userId),
      about: { userId, uid, ...place.about },
      expiresAt,
      ...ownId(scanned, owner, place),
    }),
  );
}

/**
 * The notice of a message or a scan to the owner's helper. It is sent later if the owner has not
 * looked by then, which is checked when it is due (docs/adr/0116). Further scans of a day give the
 * same notice until the owner has looked. A member's helper is not notified about an organisation's
 * things.
 */
export function forHelper(
  cause: Sent | Scanned,
  { isActive, userId }: KnownOwner,
  { helpers }: HelpersState,
): readonly RequestedNotice[] {
  const helper = helpers.find(({ status }) => status === 'agreed');
  if (!helper || !isActive || userId !== cause.data.ownerId) return [];
  const { helperId, channel, afterMinutes } = helper;
  const startsAt = Date.parse(cause.metadata.at) + afterMinutes * MINUTE_MS;
  const notice = {
    kind: 'helper-alert',
    channel,
    subject: helperSubject(helperId),
    startsAt: new Date(startsAt).toISOString(),
  } as const;
  if (cause.type === 'MessageSent') {
    const { threadId, messageId, uid } = cause.data;
    const about = { userId, threadId, messageId, uid, helperId };
    return [noticeFor(cause, { ...notice, about, noticeId: uuidV5(cause.id, 'helper') })];
  }
  const { uid, loss, look } = cause.data;
  const day = cause.metadata.at.slice(0, '2026-11-24'.length);
  return [
    noticeFor(cause, {
      ...notice,
      about: { userId, uid, helperId },
      expiresAt: new Date(startsAt + SCAN_NEWS_MS).toISOString(),
      noticeId: uuidV5(SCANS, `${uid}/${loss}/${look}/${day}/${helperId}`),
    }),
  ];
}

/** Whether a message is above the plan's limit. */
export const isPastLimit = ({ count, limit }: { count: number; limit: number }): boolean =>
  limit !== UNLIMITED && count > limit;

/**
 * Notices of a finder's message. Above the plan's limit there is one last notice a month, then none
 * until the next month.
 * @param count the number of the message in its month
 * @param limit of the current plan; -1 is unlimited
 */
export function forOwner(
  sent: Sent,
  owner: KnownOwner,
  { count, limit }: { count: number; limit: number },
): readonly RequestedNotice[] {
  const { threadId, messageId, uid } = sent.data;
  const { userId } = owner;
  const isPast = isPastLimit({ count, limit });
  const kind: NoticeKind = isPast ? 'limit-reached' : 'new-message';
  const month = sent.metadata.at.slice(0, 7);
  const member = memberIn(sent, owner);
  return placesOf(owner).map((place) =>
    noticeFor(sent, {
      kind,
      channel: place.channel,
      subject: userSubject(userId),
      about: { userId, threadId, messageId, uid, ...place.about },
      ...(isPast
        ? { noticeId: uuidV5(MONTHLY, `${userId}/${month}/${placeName(place)}${member}`) }
        : ownId(sent, owner, place)),
    }),
  );
}

/**
 * Notices of the owner's reply to a finder: by e-mail if they left an address; by SMS if they left
 * only a phone number, or if the owner's plan includes SMS. Further replies give the same notice,
 * until the finder looks.
 * @param look the id of the finder's newest act in the conversation before the reply
 */
export function forFinder(
  sent: Sent,
  { reaches, subject, look }: KnownFinder & { readonly look: string },
  owner: KnownOwner | null,
): readonly RequestedNotice[] {
  const { threadId, messageId } = sent.data;
  const hasSms = !reaches.email || (owner !== null && owner.plan !== 'free');
  return CHANNELS.filter((channel) => reaches[channel] && (channel === 'email' || hasSms)).map(
    (channel) =>
      noticeFor(sent, {
        kind: 'reply',
        channel,
        subject,
        about: { threadId, messageId },
        noticeId: uuidV5(look, `reply/${channel}`),
      }),
  );
}

export type DecisionEvent = Recorded<EventNamed<'ReportDecided' | 'DecisionRevised'>>;

/**
 * The notices of a decision on a report: to the reporter, by their account or the address that they
 * left with it; unless nothing was done, also to the owner or author of the reported content. For
 * an organisation, its owners and managers get them; for a finder, the address that they left. By
 * e-mail, otherwise by SMS; preferences, quiet hours and plans do not apply, and a disabled account
 * is notified, too (docs/adr/0132).
 */
export async function forDecision(
  event: DecisionEvent,
  { filed: { reportId, reporter, reporterId, ownerId, threadId, hasEmail } }: FiledReport,
  recipients: Recipients,
): Promise<readonly RequestedNotice[]> {
  const isQuiet = event.type === 'ReportDecided' && event.data.outcome === 'no_action';
  const concerned = reporter === 'owner' || isQuiet ? null : ownerId;
  const requests: RequestedNotice[] = [];
  if (hasEmail === true) {
    const subject = reportSubject(reportId);
    const notice = { kind: 'report-decided', channel: 'email', subject, about: {} } as const;
    requests.push(noticeFor(event, { ...notice, noticeId: uuidV5(event.id, 'reporter') }));
  }
  if (reporter === 'owner' && threadId !== null && !isQuiet) {
    const finder = await recipients.finder(threadId);
    requests.push(...toReader(event, finder, { threadId }, uuidV5(event.id, 'finder')));
  }
  const toAccount = async (userId: string, noticeId?: string): Promise<void> => {
    const owner = await recipients.owner(userId);
    const reader = owner && { ...owner, subject: userSubject(userId) };
    if (reader) requests.push(...toReader(event, reader, { userId }, noticeId));
  };
  // At most one of the two has an account: signed-in reporters report a finder.
  for (const userId of [reporterId, concerned]) {
    if (userId === null) continue;
    await toAccount(userId);
    for (const managerId of await recipients.managers(userId)) {
      await toAccount(managerId, uuidV5(event.id, `manager/${managerId}`));
    }
  }
  return requests;
}

/** To the e-mail address, otherwise the phone number. */
function toReader(
  event: DecisionEvent,
  { addresses, subject }: Pick<Finder, 'addresses' | 'subject'>,
  about: Pick<RequestedNotice['about'], 'userId' | 'threadId'>,
  noticeId?: string,
): readonly RequestedNotice[] {
  const channel = usualOf(addresses);
  if (addresses[channel] === null) return [];
  const notice = { kind: 'report-decided', channel, subject, about } as const;
  return [noticeFor(event, { ...notice, ...(noticeId !== undefined && { noticeId }) })];
}

/** Changes of how somebody signs in. */
export const SECURITY_EVENTS = [
  'PasswordChanged',
  'PasswordRemoved',
  'OtherSessionsEnded',
  'ContactVerified',
  'ContactRemoved',
  'PasskeyAdded',
  'PasskeyRemoved',
  'ApiKeyMade',
  'WebhookAdded',
  'WebhookChanged',
  'WebhookDisabled',
  'OneTimeCodesAdded',
  'OneTimeCodesRemoved',
  'RecoveryCodeUsed',
  'UserDisabled',
  'UserEnabled',
] as const;
export type SecurityEvent = Recorded<EventNamed<(typeof SECURITY_EVENTS)[number]>>;

const CHANNEL = { email: 'email', phone: 'sms' } as const satisfies Record<ContactKind, string>;

/**
 * The notices of a change, to the addresses that were verified before it: the e-mail address,
 * otherwise the phone number, and the address that was replaced.
 */
export function forSecurity(event: SecurityEvent, before: Addresses): readonly RequestedNotice[] {
  const change = changeOf(event, before);
  if (change === null) return [];
  const { userId } = event.data;
  return channelsOf(event, before).map((channel) =>
    noticeFor(event, {
      kind: 'security-change',
      channel,
      subject: userSubject(userId),
      about: { userId, change },
    }),
  );
}

const ALWAYS = {
  PasswordChanged: 'password-changed',
  PasswordRemoved: 'password-removed',
  OtherSessionsEnded: 'sessions-ended',
  PasskeyAdded: 'passkey-added',
  OneTimeCodesAdded: 'app-added',
  ApiKeyMade: 'key-made',
  WebhookAdded: 'webhook-added',
  WebhookChanged: 'webhook-changed',
  RecoveryCodeUsed: 'recovery-code-used',
  UserDisabled: 'account-disabled',
  UserEnabled: 'account-enabled',
} as const;

function changeOf(event: SecurityEvent, before: Addresses): SecurityChange | null {
  if (event.type === 'ContactVerified') {
    const { kind } = event.data;
    return before[CHANNEL[kind]] === null ? `${kind}-added` : `${kind}-changed`;
  }
  if (event.type === 'ContactRemoved') {
    const { kind } = event.data;
    return before[CHANNEL[kind]] === null ? null : `${kind}-removed`;
  }
  // No notice if the user switched it off.
  if (event.type === 'WebhookDisabled') {
    return event.data.reason === 'user' ? null : 'webhook-disabled';
  }
  if (event.type === 'PasskeyRemoved' || event.type === 'OneTimeCodesRemoved') {
    // The removal of the password in the same append sends the notice.
    if (event.data.reason === 'takeover') return null;
    return event.type === 'PasskeyRemoved' ? 'passkey-removed' : 'app-removed';
  }
  return ALWAYS[event.type];
}

/** The e-mail address, otherwise the phone number. */
const usualOf = ({ email }: Addresses): 'email' | 'sms' => (email === null ? 'sms' : 'email');

function channelsOf(event: SecurityEvent, before: Addresses): readonly ('email' | 'sms')[] {
  const isAboutContact = event.type === 'ContactVerified' || event.type === 'ContactRemoved';
  const replaced = isAboutContact ? [CHANNEL[event.data.kind]] : [];
  return [...new Set([usualOf(before), ...replaced] as const)].filter(
    (channel) => before[channel] !== null,
  );
}

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
    const channel = before && usualOf(before);
    if (!channel || before[channel] === null) return [];
    const subject = userSubject(about.userId);
    // Both sides are notified of one event, and may be the same person.
    const noticeId = uuidV5(event.id, about.change);
    return [noticeFor(event, { kind: 'security-change', channel, subject, about, noticeId })];
  });
  return (await Promise.all(asked)).flat();
}
