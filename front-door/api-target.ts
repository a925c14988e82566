import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** A request that has arrived whole, as the front door hands it on. */
export interface ApiRequest {
  readonly method: string;
  /** The path with its query. */
  readonly url: string;
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Buffer;
}

export interface ApiAnswer {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
  /** Whole, or a stream, which fails where the API breaks its answer off. */
  readonly body: Buffer | Readable;
}

/** A request that an API answers. */
export interface ApiExchange {
  /** Rejects where the API does not answer in time, or the request is given up. */
  readonly answer: Promise<ApiAnswer>;
  /** The rest of the answer may take any time. */
  allowSilence(): void;
  /** Aborts the request and the rest of its answer. */
  abort(): void;
}

/** An API behind the front door: over HTTP, or in this process. */
export interface ApiTarget {
  /**
   * Gives an answer that the API knows already; null where the request has to be sent.
   * @throws HttpProblem where the request is refused
   */
  readonly recall?: (request: ApiRequest) => Promise<ApiAnswer | null>;
  /** @param silenceMs how long the API may send nothing, in ms */
  send(request: ApiRequest, silenceMs: number): ApiExchange;
  /** Ends the connections to it, and with them the requests that still wait for answers. */
  close(): void;
}

export const NO_BODY = Buffer.alloc(0);

/**
 * Asks an API for something short, or sends it something.
 * @param headers by names in lower case
 * @throws where it does not answer whole within the time, in ms
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
