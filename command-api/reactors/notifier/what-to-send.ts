import type { EventNamed } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import type { NoticeChannel, NoticeKind } from '@app/events/notice';
import { userSubject } from '@app/events/user';
import type { RequestedNotice } from '../../features/notices/decider.ts';
import type { KnownFinder, KnownOwner } from './notice-facts.ts';

/** How long it is news that a lost thing was scanned, in ms. */
const SCAN_NEWS_MS = 24 * 60 * 60 * 1000;
/** How long it is news that somebody wrote, in ms. Who did not hear by then sees it by themselves. */
const NEWS_MS = 7 * 24 * 60 * 60 * 1000;
/** Any fixed UUID: the ids of notices that there is one of a month. */
const MONTHLY = 'a0c9b6a4-0c4b-5f0a-9f3e-0d2a4b7c8e11';
/** Any fixed UUID: the ids of notices that there is one of an hour. */
const HOURLY = '6a2f1c53-5d1e-5b7a-8c41-7e0b9d3f2a64';
const CHANNELS = ['email', 'sms'] as const;
const UNLIMITED = -1;

type Sent = Recorded<EventNamed<'MessageSent'>>;
type Scanned = Recorded<EventNamed<'LostCodeScanned'>>;
type Cause = Pick<Recorded<object>, 'id' | 'stream' | 'metadata'>;

/** The same cause always makes the same notice, so that seeing it twice makes no second one. */
export function noticeFor(
  cause: Cause,
  notice: Pick<RequestedNotice, 'kind' | 'channel' | 'subject'> & {
    about: Omit<RequestedNotice['about'], 'cause'>;
    /** ISO 8601; a week from its cause where it is not given. */
    expiresAt?: string;
    noticeId?: string;
    startsAt?: string;
  },
): RequestedNotice {
  const { about, expiresAt, noticeId, ...rest } = notice;
  const news = new Date(Date.parse(cause.metadata.at) + NEWS_MS).toISOString();
  return {
    ...rest,
    noticeId: noticeId ?? uuidV5(cause.id, placeOf(notice)),
    about: { ...about, cause: { stream: cause.stream, eventId: cause.id } },
    expiresAt: expiresAt ?? news,
  };
}

/** By what and, of several devices or channels, to which. */
export function placeOf({
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
 * Whether this owner, where they have an address for it, is to hear of messages by this channel: SMS
 * on paid plans only.
 */
export function isWanted(
  { wants, plan, isActive }: Pick<KnownOwner, 'wants' | 'plan' | 'isActive'>,
  channel: 'email' | 'sms',
): boolean {
  return isActive && wants[channel] && (channel === 'email' || plan !== 'free');
}

/** How this owner is reached, as they want to be: each device and channel is told by itself. */
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

/** Each member of an organisation is told by a notice of their own. Empty for the owner themselves. */
const memberIn = ({ data: { ownerId } }: AboutOwner, { userId }: KnownOwner): string =>
  userId === ownerId ? '' : `/${ownerId}/${userId}`;

const ownId = (event: AboutOwner, owner: KnownOwner, place: Parameters<typeof placeOf>[0]) => {
  const member = memberIn(event, owner);
  return member === '' ? {} : { noticeId: uuidV5(event.id, `${placeOf(place)}${member}`) };
};

/** What an owner hears of a scan of what they lost; the limit of the plan is for messages. */
export function forScan(scanned: Scanned, owner: KnownOwner): readonly RequestedNotice[] {
  const { uid } = scanned.data;
  const expiresAt = new Date(Date.parse(scanned.metadata.at) + SCAN_NEWS_MS).toISOString();
  return aboutOwnCode(scanned, owner, { kind: 'lost-scan', uid, expiresAt });
}

/** A notice of what happened to a code at each place of an owner, or of a member of it. */
export function aboutOwnCode(
  cause: Cause & AboutOwner,
  owner: KnownOwner,
  {
    uid,
    ...notice
  }: Pick<RequestedNotice, 'kind' | 'expiresAt'> & {
    readonly uid: string;
    readonly startsAt?: string;
  },
): readonly RequestedNotice[] {
  const { userId } = owner;
  return placesOf(owner).map((place) =>
    noticeFor(cause, {
      ...notice,
      channel: place.channel,
      subject: userSubject(userId),
      about: { userId, uid, ...place.about },
      ...ownId(cause, owner, place),
    }),
  );
}

/** What an owner's devices ring by; by nothing else a call is heard of in time. */
export function forCall(offered: Recorded<EventNamed<'CallOffered'>>, owner: KnownOwner) {
  const { threadId, uid, ringsUntil } = offered.data;
  const { userId } = owner;
  return placesOf(owner)
    .filter(({ channel }) => channel === 'push')
    .map((place) =>
      noticeFor(offered, {
        kind: 'call',
        channel: place.channel,
        subject: userSubject(userId),
        about: { userId, threadId, uid, ...place.about },
        expiresAt: ringsUntil,
      }),
    );
}

/** What an owner hears of a call that they did not take: once an hour of each conversation. */
export function forMissedCall(
  ended: Recorded<EventNamed<'CallEnded'>>,
  owner: KnownOwner,
): readonly RequestedNotice[] {
  const { threadId, uid } = ended.data;
  const { userId } = owner;
  const hour = ended.metadata.at.slice(0, 13);
  return placesOf(owner).map((place) =>
    noticeFor(ended, {
      kind: 'missed-call',
      channel: place.channel,
      subject: userSubject(userId),
      about: { userId, threadId, uid, ...place.about },
      noticeId: uuidV5(HOURLY, `${threadId}/${hour}/${placeOf(place)}`),
    }),
  );
}

/** Whether a message is beyond what the plan includes. */
export const isPastLimit = ({ count, limit }: { count: number; limit: number }): boolean =>
  limit !== UNLIMITED && count > limit;

/**
 * What an owner hears of a finder's message. Past the plan's limit there is one last notice a
 * month, then nothing until the next one.
 * @param count which message of its month it is
 * @param limit of the plan as it stands now; -1 is unlimited
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
        ? { noticeId: uuidV5(MONTHLY, `${userId}/${month}/${placeOf(place)}${member}`) }
        : ownId(sent, owner, place)),
    }),
  );
}

/**
 * What a finder hears of the owner's reply: by e-mail where they left one; by SMS where they left
 * only a phone, or the owner's plan includes SMS.
 */
export function forFinder(
  sent: Sent,
  { reaches, subject }: KnownFinder,
  owner: KnownOwner | null,
): readonly RequestedNotice[] {
  const { threadId, messageId } = sent.data;
  const hasSms = !reaches.email || (owner !== null && owner.plan !== 'free');
  return CHANNELS.filter((channel) => reaches[channel] && (channel === 'email' || hasSms)).map(
    (channel) =>
      noticeFor(sent, { kind: 'reply', channel, subject, about: { threadId, messageId } }),
  );
}
