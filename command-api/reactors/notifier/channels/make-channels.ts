import type { Channels } from './delivery.ts';
import { DEFAULT_PROVIDERS, type Providers } from './providers.ts';

/**
 * The ways out of the machine. The libraries behind them are large, and while the mode is mock
 * nobody needs them: they are loaded at the first sending.
 */
export function makeChannels({ smtp, smsUrl }: Providers = DEFAULT_PROVIDERS): Channels {
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
