import type { AddressChannels, Channels, Deliver } from './delivery.ts';
import type { PushOptions } from './push.ts';
import { DEFAULT_PROVIDERS, type Providers } from './providers.ts';

/** All ways out of the machine, push messages too. */
export function makeAllChannels(
  providers: Providers | undefined,
  push: Omit<PushOptions, 'reach'>,
): Channels {
  const { pushReach: reach = 'public' } = providers ?? DEFAULT_PROVIDERS;
  // One for the whole process: it keeps connections.
  let channel: Promise<Deliver> | undefined;
  const open = async (): Promise<Deliver> => {
    const { pushChannel } = await import('./push.ts');
    return pushChannel({ ...push, reach });
  };
  return {
    ...makeChannels(providers),
    push: async (...sending) => (await (channel ??= open()))(...sending),
  };
}

/**
 * The ways out of the machine. The libraries behind them are large, and while the mode is mock
 * nobody needs them: they are loaded at the first sending.
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
