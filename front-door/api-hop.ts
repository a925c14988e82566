import type { ServerResponse } from 'node:http';
import { proof } from '@app/service-kit/http/front-door-proof';
import { HttpProblem, storeAway } from '@app/service-kit/http/http-problem';
import { bodyBounds, LARGEST_JSON } from '@app/service-kit/http/receive-body';
import { describeError } from '@app/service-kit/logging';
import type { ApiAnswer, ApiExchange, ApiTarget } from './api-target.ts';
import { type Asked, takePlace } from './asked.ts';
import { headersForApi, headersForClient } from './passed-headers.ts';
import type { BodyShare } from './body-share.ts';
import { answerProblem } from './problem.ts';
import type { SampledLog } from './sampled-log.ts';
import { Place, type Share } from './share.ts';
import { nextTurn } from './next-turn.ts';

/** The longest silence of an API, in ms; above its own deadline, so only a hung API is cut off. */
const SILENCE_MS = 15_000;

export interface ApiHopOptions {
  readonly target: ApiTarget;
  /** FRONT_DOOR_SECRET. */
  readonly secret: string | undefined;
  readonly bodies: BodyShare;
  readonly uploads: BodyShare;
  /** Event streams that are open. */
  readonly streams: Share;
  readonly log: SampledLog;
  readonly silenceMs?: number | undefined;
}

/**
 * Hands requests on to one of the APIs. A body is received whole first and sent with its length,
 * so that an API gets complete requests only, framed by us.
 */
export class ApiHop {
  private readonly options: ApiHopOptions;
  private readonly eventStreams = new Set<ServerResponse>();
  private isDraining = false;

  constructor(options: ApiHopOptions) {
    this.options = options;
  }

  async forward(asked: Asked): Promise<void> {
    const { request, response, closing } = asked;
    const { bodies, uploads } = this.options;
    try {
      const bounds = bodyBounds(request);
      const share = bounds.maxBytes > LARGEST_JSON ? uploads : bodies;
      const body = await share.receive(asked, bounds);
      if (closing.disposed) return;
      // Not earlier: an incomplete request does not use up capacity.
      takePlace(asked);
      await this.send(asked, body);
    } catch (error) {
      this.refuse(response, error);
    }
  }

  /** Ends event streams, which never end by themselves, and each connection after its answer. */
  drain(): void {
    this.isDraining = true;
    for (const response of this.eventStreams) response.destroy();
  }

  /** Ends the connections to the API, and with them the requests that still wait for answers. */
  disconnect(): void {
    this.options.target.close();
  }

  private async send(asked: Asked, body: Buffer): Promise<void> {
    const { request, response, requestId, closing } = asked;
    const { method = 'GET', url = '/' } = request;
    const headers = this.headersFor(asked, body);
    const { target, silenceMs = SILENCE_MS } = this.options;
    if (target.recall && method === 'GET') {
      await nextTurn();
      const known = await target.recall({ method, url, headers, body });
      if (closing.disposed) return;
      if (known) {
        this.answer(response, known);
        return;
      }
    }
    const exchange = target.send({ method, url, headers, body }, silenceMs);
    closing.defer(() => {
      if (!response.writableFinished) exchange.abort();
    });
    try {
      this.relay(asked, exchange, await exchange.answer);
    } catch (error) {
      if (closing.disposed) return;
      this.options.log.warn('an API did not answer; answered 503', {
        requestId,
        ...describeError(error),
      });
      this.refuse(response, storeAway());
    }
  }

  private headersFor({ request, requestId, address }: Asked, body: Buffer) {
    const { method, headers } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    return {
      ...headersForApi(headers),
      ...proof(this.options.secret),
      'x-forwarded-for': address,
      'x-request-id': requestId,
      ...(isRead ? {} : { 'content-length': String(body.length) }),
    };
  }

  private relay(asked: Asked, exchange: ApiExchange, answer: ApiAnswer): void {
    const { response, caller, closing } = asked;
    if (closing.disposed) return;
    if (isEventStream(answer)) {
      const place = new Place(this.options.streams, caller);
      if (!place.take()) {
        exchange.abort();
        this.refuse(response, tooManyStreams());
        return;
      }
      asked.place.give();
      exchange.allowSilence();
      this.eventStreams.add(response);
      closing.defer(() => {
        place.give();
        this.eventStreams.delete(response);
      });
    }
    this.answer(response, answer);
  }

  private answer(response: ServerResponse, { statusCode, headers, body }: ApiAnswer): void {
    if (this.isDraining) response.setHeader('Connection', 'close');
    response.writeHead(statusCode, headersForClient(headers));
    if (Buffer.isBuffer(body)) {
      response.end(body);
      return;
    }
    // The browser must know at once that a stream is open.
    if (this.eventStreams.has(response)) response.flushHeaders();
    // The API broke off its answer. Breaking the connection tells the client that it is incomplete.
    body.on('error', () => response.destroy());
    body.pipe(response);
  }

  private refuse(response: ServerResponse, error: unknown): void {
    if (!(error instanceof HttpProblem)) {
      this.options.log.warn('a request could not be forwarded; answered 503', describeError(error));
    }
    // The headers are out: closing the connection tells the client that the answer is incomplete.
    if (response.headersSent) response.destroy();
    else answerProblem(response, error instanceof HttpProblem ? error : storeAway());
  }
}

function isEventStream({ headers }: ApiAnswer): boolean {
  return headers['content-type']?.startsWith('text/event-stream') === true;
}

const tooManyStreams = (): HttpProblem =>
  new HttpProblem({
    status: 503,
    code: 'too-many-streams',
    detail: 'Too many pages are open. Please close some of them.',
    headers: { 'Retry-After': '10' },
  });
