import type { UserEvent } from '@app/events/user';
import type { OwnChannel } from './state.ts';

export type ChannelEvent = Extract<UserEvent, { type: `Channel${string}` }>;

export const isAboutChannel = (event: UserEvent): event is ChannelEvent =>
  event.type.startsWith('Channel');

export function changeChannels(
  channels: readonly OwnChannel[],
  event: ChannelEvent,
): readonly OwnChannel[] {
  const { channelId } = event.data;
  const change = (changed: Partial<OwnChannel>): readonly OwnChannel[] =>
    channels.map((channel) =>
      channel.channelId === channelId ? { ...channel, ...changed } : channel,
    );
  switch (event.type) {
    case 'ChannelAdded':
      return [...channels, added(event)];
    case 'ChannelTestRequested': {
      const { codeHash, expiresAt } = event.data;
      return change({ test: { codeHash, expiresAt, wrongCodes: 0 } });
    }
    case 'ChannelCodeRefused':
      return channels.map((channel) =>
        channel.channelId === channelId ? refuseCode(channel) : channel,
      );
    case 'ChannelProven':
      return change({ isProven: true, isExpired: false, test: null });
    case 'ChannelTitleChosen':
      return change({ showsTitle: event.data.showsTitle });
    case 'ChannelExpired':
      return change({ isExpired: true });
    case 'ChannelRemoved':
      return channels.filter((channel) => channel.channelId !== channelId);
  }
}

const added = ({
  data,
  personal,
}: Extract<ChannelEvent, { type: 'ChannelAdded' }>): OwnChannel => ({
  channelId: data.channelId,
  kind: data.kind,
  place: personal,
  isProven: false,
  isExpired: false,
  showsTitle: false,
  test: null,
});

const refuseCode = (channel: OwnChannel): OwnChannel => ({
  ...channel,
  test: channel.test && { ...channel.test, wrongCodes: channel.test.wrongCodes + 1 },
});
