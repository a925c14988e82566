import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import { isPushEndpoint, type PushReach } from '../../features/channels/channel-reach.ts';
import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { callbackify } from 'node:util';
import { isPublicAddress } from '@app/service-kit/public-address';

const MAX_ANSWER = 4096;
/** How long an idle connection to a service is kept, in ms. */
const KEPT_MS = 30_000;

export interface OutsideAnswer {
  readonly status: number;
  /** The `Retry-After` header; empty if missing. */
  readonly retryAfter: string;
  readonly text: string;
}

interface OutsideGet {
  readonly url: string;
  readonly signal: AbortSignal;
}

interface OutsidePost extends OutsideGet {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/**
 * Calls addresses from outside: with the caller's time limit and a limit on size, without following
 * redirects, and only to permitted addresses (`reachOf`).
 */
export class OutsidePoster {
  private readonly reachOf: (url: string) => PushReach;
  private readonly lookUpPublic: LookupFunction;
  private readonly agents = {
    http: new HttpAgent({ keepAlive: true, timeout: KEPT_MS }),
    https: new HttpsAgent({ keepAlive: true, timeout: KEPT_MS }),
  };

  /**
   * @param reachOf the permitted networks for an address; the same for all addresses of a host
   * @param servers name servers, as for `publicLookUp`
   */
  constructor(reachOf: (url: string) => PushReach, servers: readonly string[] = []) {
    this.reachOf = reachOf;
    this.lookUpPublic = publicLookUp(servers);
  }

  /** @throws ForbiddenAddressError, network errors, and the signal's reason */
  post(post: OutsidePost): Promise<OutsideAnswer> {
    return this.call('POST', post);
  }

  /** Reads a small answer. Throws like `post`. */
  get(get: OutsideGet): Promise<OutsideAnswer> {
    return this.call('GET', { ...get, headers: {}, body: null });
  }

  private async call(
    method: 'GET' | 'POST',
    { url, headers, body, signal }: Omit<OutsidePost, 'body'> & { readonly body: Buffer | null },
  ): Promise<OutsideAnswer> {
    const reach = this.reachOf(url);
    if (!isPushEndpoint(url, reach)) {
      throw new ForbiddenAddressError('This address may not be called');
    }
    const isPlain = url.startsWith('http:');
    const options = {
      method,
      headers,
      signal,
      agent: isPlain ? this.agents.http : this.agents.https,
      ...(reach === 'public' ? { lookup: this.lookUpPublic } : {}),
    };
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const request = isPlain ? requestHttp(url, options) : requestHttps(url, options);
    // A switch to another protocol ends the request without an answer and without an error.
    const onClose = (): void => reject(new Error('The connection closed without an answer'));
    request.once('response', resolve).once('error', reject).once('close', onClose).end(body);
    const response = await promise;
    return {
      status: response.statusCode ?? 0,
      retryAfter: response.headers['retry-after'] ?? '',
      text: await readBegin(response),
    };
  }
}

/** A completely read answer leaves its connection open for the next request. */
async function readBegin(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_ANSWER) break;
  }
  return Buffer.concat(chunks).toString('utf8', 0, MAX_ANSWER);
}

/** Time limit for a query to one name server, in ms; each is queried twice. */
const QUESTION_MS = 2000;

export class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError';
}

/** A name of this machine or its network, which public name servers do not know. */
function isLocalName(hostname: string): boolean {
  const name = hostname.replace(/\.$/u, '');
  return !name.includes('.') || name.toLowerCase().endsWith('.localhost');
}

/**
 * Makes look-ups for connections to addresses from outside. A name is refused if one of its
 * addresses is not public. The look-up runs for the connection itself, so the name cannot resolve
 * differently a moment later.
 *
 * It asks the name servers directly. The system's own look-ups block threads of the process, two at
 * once, so a few names whose servers do not answer would delay all other connections.
 * @param servers addresses of name servers, with ports; if empty, those of the system
 */
function publicLookUp(servers: readonly string[] = []): LookupFunction {
  return (hostname, { all }, callback) => {
    find(hostname, servers, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return callback(error, '');
      if (all === true) return callback(null, [...found]);
      callback(null, first.address, first.family);
    });
  };
}

/**
 * @throws ForbiddenAddressError if there is no address, or one that is not public; the resolver's
 *   error if neither IPv4 nor IPv6 addresses were found
 */
async function publicAddressesOf(
  hostname: string,
  servers: readonly string[],
): Promise<readonly LookupAddress[]> {
  const found = isLocalName(hostname) ? [] : await addressesOf(hostname, servers);
  if (found.length === 0 || !found.every(isPublicAddress)) {
    throw new ForbiddenAddressError('The name leads to no public address');
  }
  return found.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
}

const find = callbackify(publicAddressesOf);

async function addressesOf(
  hostname: string,
  servers: readonly string[],
): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: QUESTION_MS, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  const [four, six] = await Promise.allSettled([
    resolver.resolve4(hostname),
    resolver.resolve6(hostname),
  ]);
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
  return [four, six].flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
}

const MINUTE_MS = 60_000;

/** Delays after failed attempts, in ms: about a day in total. */
export const RETRY_AFTER_MS: readonly number[] = [1, 5, 15, 60, 240, 480, 640].map(
  (minutes) => minutes * MINUTE_MS,
);
const LONGEST_WISH_MS = 24 * 60 * MINUTE_MS;

/**
 * @param tries how many attempts failed before this one
 * @param wishMs how long the provider asks to wait; a shorter wish than our delay is ignored
 * @returns the time of the next attempt; null if there is none
 */
export function nextTry(
  tries: number,
  wishMs: number | null,
  now: Date,
  retryAfterMs: readonly number[] = RETRY_AFTER_MS,
): Date | null {
  const delayMs = retryAfterMs[tries];
  if (delayMs === undefined) return null;
  const wait = Math.max(delayMs, Math.min(wishMs ?? 0, LONGEST_WISH_MS));
  return new Date(now.getTime() + wait);
}

/** A `Retry-After` header (seconds, or a date) in ms; null if it is missing or invalid. */
export function readRetryAfter(text: string): number | null {
  if (text === '') return null;
  const seconds = Number(text);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) && ms >= 0 ? ms : null;
}

/** Neutral, since a site may have any name. */
export const USER_AGENT = 'Notices/1';
