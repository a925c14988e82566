import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** A complete request, as the front door forwards it. */
export interface ApiRequest {
  readonly method: string;
  /** The path with its query. */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Buffer;
}

export interface ApiAnswer {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
  /** Complete, or a stream, which fails if the API breaks its answer off. */
  readonly body: Buffer | Readable;
}

/** A request that was sent to an API. */
export interface ApiExchange {
  /** Rejects if the API does not answer in time, or after `abort`. */
  readonly answer: Promise<ApiAnswer>;
  /** Lifts the limit on silence for the rest of the answer. */
  allowSilence(): void;
  /** Aborts the request and the rest of its answer. */
  abort(): void;
}

/** An API behind the front door: over HTTP, or in this process. */
export interface ApiTarget {
  /**
   * Answers from the API's memory; null if the request has to be sent.
   * @throws HttpProblem if the request is refused
   */
  readonly recall?: (request: ApiRequest) => Promise<ApiAnswer | null>;
  /** @param silenceMs how long the API may send nothing, in ms */
  send(request: ApiRequest, silenceMs: number): ApiExchange;
  /** Closes the connections to it, which ends requests without an answer. */
  close(): void;
}

export const NO_BODY = Buffer.alloc(0);

/**
 * Sends an API a request whose answer is short.
 * @param headers names in lower case
 * @throws if there is no complete answer within the time, in ms
 */
export async function askApi(
  target: ApiTarget,
  { url, headers = {}, method = 'GET', body = NO_BODY }: Partial<ApiRequest> & { url: string },
  withinMs: number,
): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
  const request = {
    method,
    url,
    headers: {
      ...headers,
      'accept-encoding': 'identity',
      ...(body.length === 0 ? {} : { 'content-length': String(body.length) }),
    },
    body,
  };
  const exchange = target.send(request, withinMs);
  const timer = setTimeout(() => exchange.abort(), withinMs);
  try {
    const { statusCode: status, headers: answered, body: content } = await exchange.answer;
    const read = Buffer.isBuffer(content) ? content.toString() : await text(content);
    return { status, headers: answered, text: read };
  } finally {
    clearTimeout(timer);
  }
}
