import { request as sendRequest } from 'node:http';
import type { ApiAnswer, ApiExchange, ApiRequest, ApiTarget } from './api-target.ts';
import { ShortKeepAliveAgent } from './short-keep-alive-agent.ts';

/** An API in another process, over HTTP. */
export class HttpApi implements ApiTarget {
  private readonly url: URL;
  private readonly agent = new ShortKeepAliveAgent({ keepAlive: true, maxFreeSockets: 256 });

  /** @param url the base URL of the API */
  constructor(url: string) {
    this.url = new URL(url);
  }

  send({ method, url, headers, body }: ApiRequest, silenceMs: number): ApiExchange {
    const answer = Promise.withResolvers<ApiAnswer>();
    const outgoing = sendRequest(this.url, { agent: this.agent, method, path: url, headers });
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
