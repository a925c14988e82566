import type { OwnChannel } from '@app/query-api/features/channels/contract';

interface ChannelWords {
  readonly name: string;
  /** What a test notice did there. */
  readonly sent: string;
  /** Why it gets nothing any more, and what helps. */
  readonly expired: string;
  /** Before it is removed. */
  readonly removal: string;
}

export const CHANNEL_WORDS: Readonly<Record<OwnChannel['kind'], ChannelWords>> = {
  ntfy: {
    name: 'ntfy',
    sent: 'A test notice is published to your topic. It has a code: look in the ntfy app.',
    expired: 'Its server says that nothing is there any more. Send a test once it is back.',
    removal: 'Your topic gets no more notices.',
  },
  telegram: {
    name: 'Telegram',
    sent: 'A test notice is sent to your chat with the bot. It has a code.',
    expired: 'You stopped the bot there. Connect Telegram again to be told there.',
    removal: 'The bot tells you nothing any more.',
  },
  webhook: {
    name: 'Webhook',
    sent: 'A test notice is posted to your program. It has a code.',
    expired: 'Its server says that nothing is there any more. Send a test once it is back.',
    removal:
      'Your program gets no more notices. To use it again, add it anew; it then has another secret.',
  },
};
