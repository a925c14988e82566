import * as z from 'zod';
import {
  PUBLIC_REACH,
  readChannelReach,
  type ChannelReach,
} from '../../../features/channels/channel-reach.ts';
import { breachedPasswordsUrl as rangesUrl } from '../../../features/passwords/breached-passwords.ts';
import type { AddressChannels, Channels, Deliver } from './delivery.ts';
import type { PushOptions } from './push.ts';
import type { TelegramOptions } from './telegram.ts';

export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the start, STARTTLS if the server offers it, or none (a relay on this machine). */
  readonly security: 'tls' | 'starttls' | 'none';
  /** The user for the e-mail API key as password; null if the server requires none. */
  readonly user: string | null;
}

/** The addresses of providers; further settings are in the console. */
export interface Providers {
  readonly smtp: SmtpServer;
  readonly smsUrl: string;
  /** The base URL of Telegram's Bot API, for tests; by default Telegram's own. */
  readonly telegramUrl?: string;
  /** The base URL for ranges of leaked passwords; if missing, none are checked. */
  readonly breachedPasswordsUrl?: string;
  /** Allowed destinations of push messages and owners' channels; by default public addresses. */
  readonly channelReach?: ChannelReach;
}

const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;
const wrong = 'must be smtps://user@host:port, smtp://user@host:port, or with ?tls=off at its end';

function readSmtpUrl(text: string): SmtpServer {
  const { protocol, hostname, port, username, password, search } = new URL(text);
  if ((protocol !== 'smtp:' && protocol !== 'smtps:') || hostname === '' || password !== '') {
    throw new Error(wrong);
  }
  if (search !== '' && (search !== '?tls=off' || protocol === 'smtps:')) throw new Error(wrong);
  return {
    host: hostname.replaceAll(/^\[|\]$/gu, ''),
    port: port === '' ? PORTS[protocol] : Number(port),
    security: protocol === 'smtps:' ? 'tls' : search === '' ? 'starttls' : 'none',
    user: username === '' ? null : decodeURIComponent(username),
  };
}

const smtpUrl = z
  .string()
  .default('smtp://apikey@smtp.sendgrid.net:587')
  .transform((text, context) => {
    try {
      return readSmtpUrl(text);
    } catch {
      context.issues.push({ code: 'custom', message: wrong, input: text });
      return z.NEVER;
    }
  });

const channelHosts = z
  .string()
  .default('public')
  .transform((text, context) => {
    try {
      return readChannelReach(text);
    } catch {
      const message =
        'must be public, hosts such as ntfy.lan:8080, or both, with commas; or nowhere';
      context.issues.push({ code: 'custom', message, input: text });
      return z.NEVER;
    }
  });

export const TELEGRAM_URL = 'https://api.telegram.org';

export const providerVariables = {
  SMTP_URL: smtpUrl,
  SMS_API_URL: z
    .url({ protocol: /^https?$/u, message: 'must be an http:// or https:// address' })
    .default('https://api.twilio.com'),
  BREACHED_PASSWORDS_URL: rangesUrl,
  CHANNEL_HOSTS: channelHosts,
} as const;

export function providersOf({
  SMTP_URL: smtp,
  SMS_API_URL: smsUrl,
  BREACHED_PASSWORDS_URL: breachedPasswordsUrl = '',
  CHANNEL_HOSTS: channelReach,
}: {
  readonly SMTP_URL: SmtpServer;
  readonly SMS_API_URL: string;
  readonly BREACHED_PASSWORDS_URL?: string | undefined;
  readonly CHANNEL_HOSTS: ChannelReach;
}): Providers {
  return { smtp, smsUrl, breachedPasswordsUrl, channelReach };
}

export const DEFAULT_PROVIDERS: Providers = {
  smtp: providerVariables.SMTP_URL.parse(undefined),
  smsUrl: providerVariables.SMS_API_URL.parse(undefined),
};

interface OwnOptions {
  readonly push: Omit<PushOptions, 'reach'>;
  readonly telegram: Omit<TelegramOptions, 'apiUrl'>;
}

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
