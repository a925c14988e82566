import { Agent, request as sendPlain } from 'node:http';
import { Agent as TlsAgent, request as sendOverTls } from 'node:https';
import type { ApiAnswer, ApiExchange, ApiRequest, ApiTarget } from './api-target.ts';
import { shortKeepAlive } from './short-keep-alive.ts';

const KEPT = { keepAlive: true, maxFreeSockets: 256 } as const;

/** An API in another process, over HTTP, with or without TLS. */
export class HttpApi implements ApiTarget {
  private readonly url: URL;
  private readonly agent: Agent;
  private readonly request: typeof sendPlain;

  /**
   * @param url the base URL of the API
   * @param authority PEM of the only certificate authority to trust; by default those of Node
   */
  constructor(url: string, authority?: string) {
    this.url = new URL(url);
    const isOverTls = this.url.protocol === 'https:';
    this.request = isOverTls ? sendOverTls : sendPlain;
    this.agent = shortKeepAlive(
      isOverTls
        ? new TlsAgent({ ...KEPT, minVersion: 'TLSv1.3', ...(authority ? { ca: authority } : {}) })
        : new Agent(KEPT),
    );
  }

  send({ method, url, headers, body }: ApiRequest, silenceMs: number): ApiExchange {
    const answer = Promise.withResolvers<ApiAnswer>();
    const outgoing = this.request(this.url, { agent: this.agent, method, path: url, headers });
    outgoing.setTimeout(silenceMs, () =>
      outgoing.destroy(new Error('The API was silent for too long.')),
    );
    outgoing.on('response', (incoming) =>
      answer.resolve({
        statusCode: incoming.statusCode ?? 502,
        headers: incoming.headers,
        body: incoming,
      }),
    );
    outgoing.on('error', (error) => answer.reject(error));
    outgoing.end(body);
    return {
      answer: answer.promise,
      allowSilence: () => outgoing.setTimeout(0),
      abort: () => outgoing.destroy(),
    };
  }

  close(): void {
    this.agent.destroy();
  }
}
