import * as z from 'zod';
import { type ChannelReach, readChannelReach } from '../../../features/channels/channel-reach.ts';
import type { PushReach } from '../../../features/devices/push-endpoint.ts';
import { breachedPasswordsUrl as rangesUrl } from '../../../features/passwords/breached-passwords.ts';

/** A mail server, and how to speak to it. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte, TLS by STARTTLS or not at all, or none (a relay on this machine). */
  readonly security: 'tls' | 'starttls' | 'none';
  /** Whose password the e-mail API key is; null where the server asks for none. */
  readonly user: string | null;
}

/** Where the providers are; what they need beside that is in the settings. */
export interface Providers {
  readonly smtp: SmtpServer;
  /** The address of Twilio's REST interface. */
  readonly smsUrl: string;
  /** The address of Telegram's Bot API; that of Telegram itself where it is left out. */
  readonly telegramUrl?: string;
  /** Of the ranges of leaked passwords; none are asked where it is left out. */
  readonly breachedPasswordsUrl?: string;
  /** Where push messages may go; `public` where it is left out. */
  readonly pushReach?: PushReach;
  /** Where notices of owners' own channels may go; the internet where it is left out. */
  readonly channelReach?: ChannelReach;
}

const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;
const wrong = 'must be smtps://user@host:port, smtp://user@host:port, or with ?tls=off at its end';

/** @throws Error for what is no such address */
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

/** The variables of every service that sends. */
export const providerVariables = {
  SMTP_URL: smtpUrl,
  SMS_API_URL: z
    .url({ protocol: /^https?$/u, message: 'must be an http:// or https:// address' })
    .default('https://api.twilio.com'),
  TELEGRAM_API_URL: z
    .url({ protocol: /^https?$/u, message: 'must be an http:// or https:// address' })
    .default(TELEGRAM_URL)
    .transform((url) => url.replace(/\/+$/u, '')),
  BREACHED_PASSWORDS_URL: rangesUrl,
  /** Where push messages may go: see `PushReach`. */
  WEB_PUSH: z
    .enum(['public', 'anywhere', 'nowhere'], 'must be public, anywhere or nowhere')
    .default('public'),
  /** Where notices of owners' own channels may go: see `readChannelReach`. */
  CHANNEL_HOSTS: channelHosts,
} as const;

/** Puts together where the providers are, as the environment says. */
export function providersOf({
  SMTP_URL: smtp,
  SMS_API_URL: smsUrl,
  TELEGRAM_API_URL: telegramUrl,
  BREACHED_PASSWORDS_URL: breachedPasswordsUrl = '',
  WEB_PUSH: pushReach,
  CHANNEL_HOSTS: channelReach,
}: {
  readonly SMTP_URL: SmtpServer;
  readonly SMS_API_URL: string;
  readonly TELEGRAM_API_URL: string;
  readonly BREACHED_PASSWORDS_URL?: string | undefined;
  readonly WEB_PUSH: PushReach;
  readonly CHANNEL_HOSTS: ChannelReach;
}): Providers {
  return { smtp, smsUrl, telegramUrl, breachedPasswordsUrl, pushReach, channelReach };
}

/** Where the providers are while no variable says otherwise. */
export const DEFAULT_PROVIDERS: Providers = {
  smtp: providerVariables.SMTP_URL.parse(undefined),
  smsUrl: providerVariables.SMS_API_URL.parse(undefined),
};
