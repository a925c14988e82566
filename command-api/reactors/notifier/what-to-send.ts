import type { EventNamed } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import { helperSubject } from '@app/events/helpers';
import type { NoticeChannel, NoticeKind } from '@app/events/notice';
import { userSubject } from '@app/events/user';
import type { HelpersState } from '../../features/helpers/state.ts';
import type { RequestedNotice } from '../../features/notices/decider.ts';
import type { KnownFinder, KnownOwner } from './notice-facts.ts';

/** How long notices of a scan are sent, in ms. */
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

/** The channel, and which of several devices or channels. */
function placeName({
  channel,
  about: { deviceId, channelId },
}: {
  readonly channel: NoticeChannel;
  readonly about: {
    readonly deviceId?: string | undefined;
    readonly channelId?: string | undefined;
  };
}): string {
  const one = deviceId ?? channelId;
  return one === undefined ? channel : `${channel}/${one}`;
}

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
export function placesOf(owner: KnownOwner) {
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
