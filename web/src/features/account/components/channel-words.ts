import type { OwnChannel } from '@app/query-api/features/channels/contract';

interface ChannelWords {
  readonly name: string;
  readonly sent: string;
  /** Why the channel no longer receives notices, and what the user can do. */
  readonly expired: string;
  /** Shown before the channel is removed. */
  readonly removal: string;
}

export const CHANNEL_WORDS: Readonly<Record<OwnChannel['kind'], ChannelWords>> = {
  ntfy: {
    name: 'ntfy',
    sent: 'We published a test notification to your topic. It contains a code: look in the ntfy app.',
    expired: 'Its server says that nothing is there any more. Send a test once it is back.',
    removal: 'Your topic gets no more notifications.',
  },
  telegram: {
    name: 'Telegram',
    sent: 'We sent a test notification to your chat with the bot. It contains a code.',
    expired: 'You stopped the bot there. Connect Telegram again to be notified there.',
    removal: 'The bot tells you nothing any more.',
  },
};
