import type { ChannelPlace, OwnChannelKind } from '@app/events/channel-user';
import type { UserEvent } from '@app/events/user';
import { isSameSecret } from '@app/service-kit/is-same-secret';
import { changeOne, type Changes, type CommandsOf, type Decisions } from '../../kernel/by-type.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { OwnChannel, RegisteredUser } from './state.ts';

/** Each gets every notice. Expired ones count until they are removed. */
const MAX_CHANNELS = 5;
/** Wrong tries after which the code is void. */
const WRONG_CODES = 5;

interface OfChannel {
  readonly userId: string;
  readonly channelId: string;
}

/** The code of a test notice, as a keyed hash. `expiresAt` is ISO 8601. */
export interface ChannelTest {
  readonly codeHash: string;
  readonly expiresAt: string;
}

interface Fields {
  AddChannel: { kind: OwnChannelKind; place: ChannelPlace; test: ChannelTest };
  /** The channel itself confirmed that it is the user's: it needs no test. */
  ConnectChannel: { kind: OwnChannelKind; place: ChannelPlace };
  /** Another test notice with a new code, also for an expired channel. */
  TestChannel: { test: ChannelTest };
  /** Somebody typed a code, supposedly that of the last test notice. */
  ProveChannel: { codeHash: string; at: Date };
  ChooseChannelTitle: { showsTitle: boolean };
  RemoveChannel: unknown;
  /** The receiving server reported that the channel no longer exists. */
  ExpireChannel: unknown;
}

export type ChannelCommand = CommandsOf<Fields, OfChannel>;

export const channelDecisions: Decisions<ChannelCommand, RegisteredUser, UserEvent> = {
  AddChannel({ userId, channelId, kind, place, test }, { channels }) {
    if (channels.some(isAt(kind, place))) {
      throw new DomainError('conflict', 'channel-known', 'You have already added this address.');
    }
    refuseTooMany(channels);
    return [
      { type: 'ChannelAdded', data: { userId, channelId, kind }, personal: place },
      { type: 'ChannelTestRequested', data: { userId, channelId, kind, ...test } },
    ];
  },

  /** An existing channel stays, and is verified again. */
  ConnectChannel({ userId, channelId, kind, place }, { channels }) {
    const known = channels.find(isAt(kind, place));
    if (known) {
      const data = { userId, channelId: known.channelId };
      return known.isExpired ? [{ type: 'ChannelProven', data }] : [];
    }
    refuseTooMany(channels);
    return [
      { type: 'ChannelAdded', data: { userId, channelId, kind }, personal: place },
      { type: 'ChannelProven', data: { userId, channelId } },
    ];
  },

  TestChannel({ userId, channelId, test }, user) {
    const { kind } = findChannel(user, channelId);
    return [{ type: 'ChannelTestRequested', data: { userId, channelId, kind, ...test } }];
  },

  ProveChannel({ userId, channelId, codeHash, at }, user) {
    const { test, isProven } = findChannel(user, channelId);
    if (test === null && isProven) return [];
    const isOpen =
      test !== null && test.wrongCodes < WRONG_CODES && Date.parse(test.expiresAt) > at.getTime();
    if (!isOpen) throw wrongChannelCode();
    if (isSameSecret(test.codeHash, codeHash)) {
      return [{ type: 'ChannelProven', data: { userId, channelId } }];
    }
    const isLast = test.wrongCodes + 1 === WRONG_CODES;
    return [{ type: 'ChannelCodeRefused', data: { userId, channelId, isLast } }];
  },

  ChooseChannelTitle({ userId, channelId, showsTitle }, user) {
    if (findChannel(user, channelId).showsTitle === showsTitle) return [];
    return [{ type: 'ChannelTitleChosen', data: { userId, channelId, showsTitle } }];
  },

  RemoveChannel({ userId, channelId }, { channels }) {
    return removedChannels(
      userId,
      channels.filter((channel) => channel.channelId === channelId),
    );
  },

  ExpireChannel({ userId, channelId }, { channels }) {
    const isLive = channels.some(
      (channel) => channel.channelId === channelId && !channel.isExpired,
    );
    return isLive ? [{ type: 'ChannelExpired', data: { userId, channelId } }] : [];
  },
};

const isAt =
  (kind: OwnChannelKind, { address }: ChannelPlace) =>
  (channel: OwnChannel): boolean =>
    channel.kind === kind && channel.place?.address === address;

function refuseTooMany({ length }: readonly OwnChannel[]): void {
  if (length < MAX_CHANNELS) return;
  const sentence = `You already have ${MAX_CHANNELS} channels. Remove one first.`;
  throw new DomainError('conflict', 'too-many-channels', sentence);
}

export const removedChannels = (
  userId: string,
  channels: readonly OwnChannel[],
): readonly UserEvent[] =>
  channels.map(({ channelId }) => ({ type: 'ChannelRemoved', data: { userId, channelId } }));

function findChannel({ channels }: RegisteredUser, channelId: string): OwnChannel {
  const found = channels.find((channel) => channel.channelId === channelId);
  if (found) return found;
  throw channelNotFound();
}

export const channelNotFound = (): DomainError =>
  new DomainError('not-found', 'channel-not-found', 'There is no such channel.');

export const wrongChannelCode = (): DomainError =>
  new DomainError('invalid', 'wrong-code', 'This code is wrong or has expired.');

type ChannelEvent = Extract<UserEvent, { type: `Channel${string}` }>;

const change = (
  user: RegisteredUser,
  { channelId }: ChannelEvent['data'],
  changed: Partial<OwnChannel> | ((channel: OwnChannel) => Partial<OwnChannel>),
): RegisteredUser => ({
  ...user,
  channels: changeOne(user.channels, 'channelId', channelId, changed),
});

export const channelChanges: Changes<ChannelEvent, RegisteredUser> = {
  ChannelAdded: (user, { data: { channelId, kind }, personal: place }) => {
    const unproven = { isProven: false, isExpired: false, showsTitle: false, test: null };
    return { ...user, channels: [...user.channels, { channelId, kind, place, ...unproven }] };
  },
  ChannelTestRequested: (user, { data }) => {
    const { codeHash, expiresAt } = data;
    return change(user, data, { test: { codeHash, expiresAt, wrongCodes: 0 } });
  },
  ChannelCodeRefused: (user, { data }) =>
    change(user, data, ({ test }) => ({
      test: test && { ...test, wrongCodes: test.wrongCodes + 1 },
    })),
  ChannelProven: (user, { data }) =>
    change(user, data, { isProven: true, isExpired: false, test: null }),
  ChannelTitleChosen: (user, { data }) => change(user, data, { showsTitle: data.showsTitle }),
  ChannelExpired: (user, { data }) => change(user, data, { isExpired: true }),
  ChannelRemoved: (user, { data: { channelId } }) => ({
    ...user,
    channels: user.channels.filter((channel) => channel.channelId !== channelId),
  }),
};
