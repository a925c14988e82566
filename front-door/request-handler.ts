import type { IncomingMessage, ServerResponse } from 'node:http';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import { type Network, networksOf } from '@app/service-kit/limits/networks';
import { describeError } from '@app/service-kit/logging';
import type { ApiHop } from './api-hop.ts';
import { assignRequestId } from './assign-request-id.ts';
import { type Asked, takePlace } from './asked.ts';
import type { DoorShares } from './bounds.ts';
import type { CallerAddress } from './caller-address.ts';
import type { Connections } from './connections.ts';
import { httpsNeeded, isPlainHttp, leadToHttps } from './plain-http.ts';
import { answerJson, answerProblem, answerProblemPage, wantsPage } from './problem.ts';
import { answerReady, type CheckReady } from './readiness.ts';
import { checkFraming } from './request-framing.ts';
import { readTarget } from './request-target.ts';
import type { SampledLog } from './sampled-log.ts';
import { Place } from './share.ts';
import { isAtShortAddress, leadToPublic } from './short-address.ts';
import type { Sites } from './site.ts';

export interface RequestHandlerOptions {
  readonly connections: Connections;
  readonly callerAddress: CallerAddress;
  readonly shares: DoorShares;
  /** The address at which people reach the product, without a trailing slash. */
  readonly publicUrl: string;
  /** The short address on labels. */
  readonly shortUrl: string | undefined;
  readonly checkReady: CheckReady;
  readonly commandApi: ApiHop;
  readonly queryApi: ApiHop;
  /** The web app. */
  readonly sites: Sites;
  readonly log: SampledLog;
}

/** Answers the requests of the public port. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Checks and counts a request, and passes it to the part that answers it. */
export function makeRequestHandler(options: RequestHandlerOptions): RequestHandler {
  const { connections, callerAddress, shares } = options;
  const noticeProxy = proxyNotice(options);
  return async (request, response) => {
    if (!connections.begin(request, response)) return;
    options.sites.last.setSecurityHeaders(response);
    noticeProxy(request);
    const address = callerAddress.of(request);
    const caller = networksOf(address);
    const closing = new DisposableStack();
    response.once('close', () => closing.dispose());
    const asked: Asked = {
      request,
      response,
      requestId: assignRequestId(response),
      address,
      caller,
      place: placeOf(request, response, { shares, caller }),
      closing,
    };
    closing.defer(() => asked.place.give());
    await route(options, asked).catch((error: unknown) => fail(options.log, asked, error));
  };
}

const SENT = /(?<=[?&]sent=)[^&]+/u;

/** A read that names a position has a separate share; if that is full, the read does not wait. */
function placeOf(
  request: IncomingMessage,
  response: ServerResponse,
  { shares, caller }: { readonly shares: DoorShares; readonly caller: readonly Network[] },
): Place {
  const { headers, url = '' } = request;
  const isWaiting = headers['x-min-position'] !== undefined || SENT.test(url);
  if (!isWaiting || !isReading(request)) return new Place(shares.requests, caller);
  const waiting = new Place(shares.waitingReads, caller);
  if (waiting.take()) return waiting;
  delete headers['x-min-position'];
  request.url = url.replace(SENT, '0');
  response.setHeader('X-Stale', 'true');
  return new Place(shares.requests, caller);
}

const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** Logs once that all callers behind a proxy count as one. */
function proxyNotice({ callerAddress, log }: RequestHandlerOptions) {
  let isSaid = false;
  return (request: IncomingMessage): void => {
    const proxy = isSaid ? null : callerAddress.untrustedProxy(request);
    if (proxy === null) return;
    isSaid = true;
    log.warn(
      'X-Forwarded-For came from a private address that TRUSTED_PROXIES does not name: if it is your load balancer, name it there; until then all callers behind it share one limit',
      { proxy },
    );
  };
}

async function route(options: RequestHandlerOptions, asked: Asked): Promise<void> {
  const { request, response } = asked;
  checkFraming(request);
  const { path, isApi } = readTarget(request.url);
  if (path === '/healthz') return answerJson(response, 200, { alive: true });
  if (path === '/readyz') return answerReady(options.checkReady, response);
  const isRead = isReading(request);
  if (isAtAnotherAddress(options, request, isRead && !isApi)) return leadOn(options, asked);
  const page = isRead
    ? /^\/api(?<page>\/unsubscribe\/[\w-]+)$/u.exec(path)?.groups?.['page']
    : undefined;
  if (page !== undefined) return sendElsewhere(response, page);
  if (isApi) return (isRead ? options.queryApi : options.commandApi).forward(asked);
  // A request with a body is counted only after the whole body has arrived.
  if (isRead) takePlace(asked);
  return showSite(options.sites, path, asked);
}

/** Serves the web app. Files with a hash in their name are the same for every brand. */
async function showSite(sites: Sites, path: string, asked: Asked): Promise<void> {
  const { last } = sites;
  if (path.startsWith('/assets/')) return last.webApp(path, asked);
  const site = await sites.current();
  if (site !== last) site.setSecurityHeaders(asked.response);
  return site.webApp(path, asked);
}

/**
 * Whether a request came to the short address, or over plain HTTP.
 * @param isPage whether it may be redirected
 * @throws HttpProblem for data that was sent unencrypted
 */
function isAtAnotherAddress(
  options: RequestHandlerOptions,
  request: IncomingMessage,
  isPage: boolean,
): boolean {
  if (isPage && isAtShortAddress(request, options)) return true;
  const isPlain = isPlainHttp(request, options.publicUrl);
  if (isPlain && !isPage) throw httpsNeeded();
  return isPlain;
}

function leadOn(options: RequestHandlerOptions, { request, response }: Asked): void {
  const target = request.url ?? '/';
  if (isAtShortAddress(request, options)) leadToPublic(response, options.publicUrl, target);
  else leadToHttps(response, options.publicUrl, target);
}

/** Mail programs without one-click unsubscribing open the address, which accepts only POST. */
function sendElsewhere(response: ServerResponse, path: string): void {
  response.writeHead(303, { Location: path, 'Cache-Control': 'no-store' }).end();
}

/** Answers a failed request. If its body is still arriving, the connection ends with the answer. */
function fail(log: SampledLog, { request, response, requestId }: Asked, error: unknown): void {
  if (error instanceof HttpProblem) {
    if (!request.complete) response.setHeader('Connection', 'close');
    const isPage = wantsPage(request) && !/^\/api(?:[/?]|$)/u.test(request.url ?? '');
    (isPage ? answerProblemPage : answerProblem)(response, error);
    return;
  }
  log.warn('a request failed in the front door; closed its connection', {
    requestId,
    ...describeError(error),
  });
  response.destroy();
}
