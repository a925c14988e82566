import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPushEndpoint, type PushReach } from '../../features/channels/channel-reach.ts';
import { ForbiddenAddressError, publicLookUp } from './look-up-public.ts';

/** How much of an answer is read, in bytes: push services describe errors briefly. */
const MAX_ANSWER = 4096;
/** How long an idle connection to a service is kept, in ms. */
const KEPT_MS = 30_000;

export interface OutsideAnswer {
  readonly status: number;
  /** The `Retry-After` header; empty if missing. */
  readonly retryAfter: string;
  readonly text: string;
}

export interface OutsideGet {
  readonly url: string;
  readonly signal: AbortSignal;
}

export interface OutsidePost extends OutsideGet {
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
