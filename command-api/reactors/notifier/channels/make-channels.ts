import type { Channels } from './delivery.ts';
import { emailChannel } from './email.ts';
import { DEFAULT_PROVIDERS, type Providers } from './providers.ts';
import { smsChannel } from './sms.ts';

/** The ways out of the machine. */
export function makeChannels({ smtp, smsUrl }: Providers = DEFAULT_PROVIDERS): Channels {
  return { email: emailChannel(smtp), sms: smsChannel(smsUrl) };
}
