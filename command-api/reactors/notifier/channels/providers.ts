import * as z from 'zod';
import { type ChannelReach, readChannelReach } from '../../../features/channels/channel-reach.ts';
import { breachedPasswordsUrl as rangesUrl } from '../../../features/passwords/breached-passwords.ts';

/** A mail server and its connection settings. */
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
  /** The base URL of Twilio's REST API. */
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

/** @throws Error for an invalid address */
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

/** Variables of all services that send notices. */
export const providerVariables = {
  SMTP_URL: smtpUrl,
  SMS_API_URL: z
    .url({ protocol: /^https?$/u, message: 'must be an http:// or https:// address' })
    .default('https://api.twilio.com'),
  BREACHED_PASSWORDS_URL: rangesUrl,
  /** Allowed destinations of push messages and owners' channels: see `readChannelReach`. */
  CHANNEL_HOSTS: channelHosts,
} as const;

/** The providers from the environment's variables. */
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

/** The default providers. */
export const DEFAULT_PROVIDERS: Providers = {
  smtp: providerVariables.SMTP_URL.parse(undefined),
  smsUrl: providerVariables.SMS_API_URL.parse(undefined),
};
