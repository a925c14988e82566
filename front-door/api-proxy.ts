import { type IncomingMessage, type ServerResponse } from 'node:http';
import { storeAway } from '@app/service-kit/http/http-problem';
import { describeError, type Logger } from '@app/service-kit/logging';
import { createProxyServer } from 'http-proxy-3';
import { BriefAgent } from './brief-agent.ts';
import type { CallerAddress } from './caller-address.ts';
import { nameRequest } from './name-request.ts';
import { answerProblem } from './problem.ts';

/** Hands requests on to one of the APIs. */
export interface ApiProxy {
  forward(request: IncomingMessage, response: ServerResponse): void;
  /** Ends event streams, which never end by themselves, and each connection after its answer. */
  drain(): void;
  /** Ends the connections to the API, and with them the requests that still wait for answers. */
  disconnect(): void;
}

/** Longer than the APIs take to give up by themselves: only one that stands still is silent so long. */
const SILENCE_MS = 15_000;

/** An event stream may be silent for long: the browser must know at once that it is open. */
function openAtOnce(response: ServerResponse): void {
  setImmediate(() => {
    if (!response.headersSent) response.flushHeaders();
  });
}

function answerUnavailable(response: ServerResponse): void {
  // Half an answer cannot be taken back: the cut connection tells that it is not whole.
  if (response.headersSent) response.destroy();
  else answerProblem(response, storeAway());
}

/** Makes a proxy to the API at a base URL, over connections that are kept. */
export function createApiProxy(
  target: string,
  callerAddress: CallerAddress,
  logger: Logger,
  silenceMs = SILENCE_MS,
): ApiProxy {
  const agent = new BriefAgent({ keepAlive: true, maxFreeSockets: 256 });
  const proxy = createProxyServer({ target, agent });
  const eventStreams = new Set<ServerResponse>();
  let draining = false;

  proxy.on('proxyRes', (upstream, _request, response) => {
    // Whether a connection lives on is each side's own affair.
    delete upstream.headers['keep-alive'];
    const keep = response.shouldKeepAlive && !draining;
    upstream.headers.connection = keep ? 'keep-alive' : 'close';
    upstream.on('error', () => response.destroy());
    if (upstream.headers['content-type']?.startsWith('text/event-stream') !== true) return;
    upstream.setTimeout(0);
    eventStreams.add(response);
    response.once('close', () => eventStreams.delete(response));
    openAtOnce(response);
  });

  return {
    forward: (request, response) => {
      delete request.headers.connection;
      // Limits and the audit log count on it, so nobody else may write it.
      request.headers['x-forwarded-for'] = callerAddress(request);
      const requestId = nameRequest(request, response);
      proxy.web(request, response, { proxyTimeout: silenceMs }, (error) => {
        if (response.destroyed) return;
        logger.warn({ target, requestId, ...describeError(error) }, 'an API did not answer');
        answerUnavailable(response);
      });
    },
    drain: () => {
      draining = true;
      for (const response of eventStreams) response.destroy();
    },
    disconnect: () => agent.destroy(),
  };
}
