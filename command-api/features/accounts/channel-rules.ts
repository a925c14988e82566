import type { ChannelPlace, OwnChannelKind } from '@app/events/channel-user';
import type { UserEvent } from '@app/events/user';
import { isSameSecret } from '@app/service-kit/is-same-secret';
import { DomainError } from '../../kernel/domain-error.ts';
import type { ChannelCommand } from './channel-commands.ts';
import type { UserCommand } from './commands.ts';
import type { OwnChannel, RegisteredUser } from './state.ts';

/** Each gets every notice. Expired ones count until they are removed. */
const MAX_CHANNELS = 5;
/** Wrong tries after which the code is void. */
const WRONG_CODES = 5;

type CommandOf<Type extends ChannelCommand['type']> = Extract<ChannelCommand, { type: Type }>;

export const isAboutChannels = (command: UserCommand): command is ChannelCommand =>
  command.type.includes('Channel');

/** @throws DomainError if the channel does not exist, there are too many, or its code is void */
export function decideAboutChannel(
  command: ChannelCommand,
  user: RegisteredUser,
): readonly UserEvent[] {
  switch (command.type) {
    case 'AddChannel':
      return addChannel(command, user);
    case 'ConnectChannel':
      return connectChannel(command, user);
    case 'TestChannel':
      return testChannel(command, user);
    case 'ProveChannel':
      return proveChannel(command, user);
    case 'ChooseChannelTitle':
      return chooseTitle(command, user);
    case 'RemoveChannel':
      return removed(command.userId, user.channels.filter(isOne(command.channelId)));
    case 'ExpireChannel':
      return expireChannel(command, user);
  }
}

function addChannel(
  { userId, channelId, kind, place, test }: CommandOf<'AddChannel'>,
  { channels }: RegisteredUser,
): readonly UserEvent[] {
  if (channels.some(isAt(kind, place))) {
    throw new DomainError('conflict', 'channel-known', 'You have already added this address.');
  }
  refuseTooMany(channels);
  return [
    { type: 'ChannelAdded', data: { userId, channelId, kind }, personal: place },
    { type: 'ChannelTestRequested', data: { userId, channelId, kind, ...test } },
  ];
}

/** An existing channel stays, and is verified again. */
function connectChannel(
  { userId, channelId, kind, place }: CommandOf<'ConnectChannel'>,
  { channels }: RegisteredUser,
): readonly UserEvent[] {
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
}

const isAt =
  (kind: OwnChannelKind, { address }: ChannelPlace) =>
  (channel: OwnChannel): boolean =>
    channel.kind === kind && channel.place?.address === address;

function refuseTooMany({ length }: readonly OwnChannel[]): void {
  if (length < MAX_CHANNELS) return;
  const sentence = `You already have ${MAX_CHANNELS} channels. Remove one first.`;
  throw new DomainError('conflict', 'too-many-channels', sentence);
}

function testChannel(
  { userId, channelId, test }: CommandOf<'TestChannel'>,
  user: RegisteredUser,
): readonly UserEvent[] {
  const { kind } = findChannel(user, channelId);
  return [{ type: 'ChannelTestRequested', data: { userId, channelId, kind, ...test } }];
}

function proveChannel(
  { userId, channelId, codeHash, at }: CommandOf<'ProveChannel'>,
  user: RegisteredUser,
): readonly UserEvent[] {
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
}

function chooseTitle(
  { userId, channelId, showsTitle }: CommandOf<'ChooseChannelTitle'>,
  user: RegisteredUser,
): readonly UserEvent[] {
  if (findChannel(user, channelId).showsTitle === showsTitle) return [];
  return [{ type: 'ChannelTitleChosen', data: { userId, channelId, showsTitle } }];
}

function expireChannel(
  { userId, channelId }: CommandOf<'ExpireChannel'>,
  { channels }: RegisteredUser,
): readonly UserEvent[] {
  const isThere = channels.some((channel) => isOne(channelId)(channel) && !channel.isExpired);
  return isThere ? [{ type: 'ChannelExpired', data: { userId, channelId } }] : [];
}

/**
 * Somebody else may have added them before the owner of the address proved that it is theirs, so
 * they end with the password (docs/adr/0014).
 */
export function withEndedChannels(
  userId: string,
  { channels }: RegisteredUser,
  events: readonly UserEvent[],
): readonly UserEvent[] {
  if (channels.length === 0 || !events.some(({ type }) => type === 'PasswordRemoved')) {
    return events;
  }
  return [...events, ...removed(userId, channels)];
}

const removed = (userId: string, channels: readonly OwnChannel[]): readonly UserEvent[] =>
  channels.map(({ channelId }) => ({ type: 'ChannelRemoved', data: { userId, channelId } }));

const isOne =
  (channelId: string) =>
  (channel: OwnChannel): boolean =>
    channel.channelId === channelId;

function findChannel({ channels }: RegisteredUser, channelId: string): OwnChannel {
  const found = channels.find(isOne(channelId));
  if (found) return found;
  throw channelNotFound();
}

export const channelNotFound = (): DomainError =>
  new DomainError('not-found', 'channel-not-found', 'There is no such channel.');

export const wrongChannelCode = (): DomainError =>
  new DomainError('invalid', 'wrong-code', 'This code is wrong or has expired.');
