import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod';

/** How long credentials of the relay are valid, in seconds; the longest possible call. */
export const RELAY_SECONDS = 60 * 60;

/** RFC 7065, with a name, an IPv4 address, or an IPv6 address in brackets. */
const TURN_URL =
  /^turns?:(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])(?::\d{1,5})?(?:\?transport=(?:udp|tcp))?$/iu;

/** The addresses of the relay for calls; the read side only needs to know whether there is one. */
export const turnUrls = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/u).filter((each) => each !== ''))
  .refine(
    (list) => list.every((url) => TURN_URL.test(url)),
    'must be addresses such as turn:turn.example.org:3478?transport=udp',
  );

/** Variables of the command API. */
export const relayVariables = {
  TURN_URLS: turnUrls,
  /** Shared with the relay: `static-auth-secret` of coturn. */
  TURN_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
} as const;

/** A TURN server that relays calls. */
export interface Relay {
  readonly urls: readonly string[];
  readonly secret: string;
}

/** Only one of the two settings is given. The message is one line for the operator. */
export class RelaySettingsError extends Error {
  override readonly name = 'RelaySettingsError';
}

/**
 * The relay from the settings; undefined if there is none, which disables calls.
 * @throws RelaySettingsError if only one of the two is given
 */
export function relayOf({
  TURN_URLS: urls,
  TURN_SECRET: secret,
}: {
  readonly TURN_URLS: readonly string[];
  readonly TURN_SECRET?: string | undefined;
}): Relay | undefined {
  if (urls.length === 0 && secret === undefined) return undefined;
  if (urls.length === 0) throw new RelaySettingsError('TURN_SECRET is given without TURN_URLS');
  if (secret === undefined) throw new RelaySettingsError('TURN_URLS is given without TURN_SECRET');
  return { urls, secret };
}

/** What a browser needs to use the relay. */
export interface RelayAccess {
  readonly urls: readonly string[];
  readonly username: string;
  readonly credential: string;
}

/**
 * Credentials for one hour, by the REST scheme of TURN servers, which need no list of users. The
 * user name consists of the expiry time and a random number, and reveals nothing about a person.
 */
export function relayAccess({ urls, secret }: Relay, now: Date): RelayAccess {
  const end = Math.floor(now.getTime() / 1000) + RELAY_SECONDS;
  const username = `${end}:${randomBytes(8).toString('hex')}`;
  const credential = createHmac('sha1', secret).update(username).digest('base64');
  return { urls, username, credential };
}
