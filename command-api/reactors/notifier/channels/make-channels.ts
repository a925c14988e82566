import { PUBLIC_REACH } from '../../../features/channels/channel-reach.ts';
import type { AddressChannels, Channels, Deliver } from './delivery.ts';
import type { PushOptions } from './push.ts';
import { DEFAULT_PROVIDERS, type Providers, TELEGRAM_URL } from './providers.ts';
import type { TelegramOptions } from './telegram.ts';

export interface OwnOptions {
  readonly push: Omit<PushOptions, 'reach'>;
  readonly telegram: Omit<TelegramOptions, 'apiUrl'>;
}

/** All channels, including those that owners add. */
export function makeAllChannels(
  providers: Providers | undefined,
  { push, telegram }: OwnOptions,
): Channels {
  const { channelReach: reach = PUBLIC_REACH, telegramUrl = TELEGRAM_URL } =
    providers ?? DEFAULT_PROVIDERS;
  return {
    ...makeChannels(providers),
    push: openOnce(async () => {
      const { pushChannel } = await import('./push.ts');
      return pushChannel({ ...push, reach });
    }),
    ntfy: openOnce(async () => {
      const { ntfyChannel } = await import('./ntfy.ts');
      return ntfyChannel(reach);
    }),
    telegram: openOnce(async () => {
      const { telegramChannel } = await import('./telegram.ts');
      return telegramChannel({ ...telegram, apiUrl: telegramUrl });
    }),
  };
}

/** One for the whole process, since it keeps connections. */
function openOnce(open: () => Promise<Deliver>): Deliver {
  let channel: Promise<Deliver> | undefined;
  return async (...sending) => (await (channel ??= open()))(...sending);
}

/**
 * The configured channels. Their libraries are large and not needed in mock mode, so they are
 * loaded with the first message.
 */
export function makeChannels({ smtp, smsUrl }: Providers = DEFAULT_PROVIDERS): AddressChannels {
  return {
    email: async (...sending) => {
      const { emailChannel } = await import('./email.ts');
      return emailChannel(smtp)(...sending);
    },
    sms: async (...sending) => {
      const { smsChannel } = await import('./sms.ts');
      return smsChannel(smsUrl)(...sending);
    },
  };
}
