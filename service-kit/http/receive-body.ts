import type { IncomingMessage } from 'node:http';
import { HttpProblem } from './http-problem.ts';
import { uploadLimitOf } from './upload-limits.ts';

/** The largest JSON body, in bytes: far above the longest valid one, and still harmless. */
export const LARGEST_JSON = 64 * 1024;

/** Limits for the size of a body and the time to receive it. */
export interface BodyBounds {
  readonly maxBytes: number;
  /** From the end of the headers to the end of the body, in ms. */
  readonly withinMs: number;
  /** Between two chunks of the body, in ms. */
  readonly pauseMs: number;
}

const JSON_BOUNDS: BodyBounds = { maxBytes: LARGEST_JSON, withinMs: 10_000, pauseMs: 10_000 };
const FILE_MS = 60_000;

/** How much of an oversized body is read and discarded, so that its sender sees the answer. */
const DISCARD_BYTES = 32 * 1024 * 1024;
const NOTHING = Buffer.alloc(0);

/** Content types of files. */
const FILES = /^(?:image|audio)\//u;

/** The limits for a request: pictures and voice notes where a call takes them, otherwise JSON. */
export function bodyBounds(
  request: Pick<IncomingMessage, 'headers' | 'method' | 'url'>,
): BodyBounds {
  const maxBytes = uploadLimitOf(request);
  if (maxBytes === undefined || !FILES.test(request.headers['content-type'] ?? '')) {
    return JSON_BOUNDS;
  }
  return { ...JSON_BOUNDS, maxBytes, withinMs: FILE_MS };
}

/** Whether the headers of a request announce a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** The property with the body of a request within this process. */
const RECEIVED = Symbol('received body');

/** Attaches a received and checked body to a request that this process makes itself. */
export function giveBody(request: IncomingMessage & { [RECEIVED]?: Buffer }, body: Buffer): void {
  request[RECEIVED] = body;
}

/** How the reader of a body saves memory. */
export interface Intake {
  /** Called with each chunk's size in bytes; false rejects the request. */
  readonly reserve?: (bytes: number) => boolean;
  /** Rejects the request when it aborts. */
  readonly signal?: AbortSignal;
}

/**
 * Reads the body of a request to its end.
 * @throws HttpProblem 413 above the size limit, 408 if it takes too long, 400 for an aborted body,
 *   503 if `reserve` rejects it or `signal` ends it
 */
export async function receiveBody(
  request: IncomingMessage & { readonly [RECEIVED]?: Buffer },
  { maxBytes, withinMs, pauseMs }: BodyBounds,
  { reserve = () => true, signal }: Intake = {},
): Promise<Buffer> {
  if (!hasBody(request)) return NOTHING;
  const received = request[RECEIVED];
  if (received !== undefined) return received;
  const chunks: Buffer[] = [];
  let size = 0;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onTime = (): void => reject(tooSlow());
  const deadline = setTimeout(onTime, withinMs);
  const pause = setTimeout(onTime, pauseMs);
  const onData = (chunk: Buffer): void => {
    size += chunk.length;
    pause.refresh();
    if (size > DISCARD_BYTES) reject(tooLarge(maxBytes, { Connection: 'close' }));
    else if (size > maxBytes) chunks.length = 0;
    else if (reserve(chunk.length)) chunks.push(chunk);
    else reject(noRoom());
  };
  // A client that disconnected is not an outage, whatever the system's error code.
  const onCut = (): void => reject(cutOff());
  const onEnd = (): void => {
    // It closes in the same turn, which would be taken for an abort.
    request.off('close', onCut);
    resolve();
  };
  signal?.addEventListener('abort', () => reject(noRoom()));
  request.on('data', onData).on('end', onEnd).on('error', onCut).on('close', onCut);
  try {
    await promise;
  } finally {
    // The error listener stays, since the connection may still break and nothing else listens.
    clearTimeout(deadline);
    clearTimeout(pause);
    request.off('data', onData).off('end', onEnd).off('close', onCut);
  }
  if (size > maxBytes) throw tooLarge(maxBytes);
  return Buffer.concat(chunks, size);
}

/** 413: above the limit, which is given in bytes. */
export const tooLarge = (
  maxBytes: number,
  headers: Readonly<Record<string, string>> = {},
): HttpProblem =>
  new HttpProblem({
    headers,
    status: 413,
    code: 'body-too-large',
    detail: `This is too large. It may have at most ${describeSize(maxBytes)}.`,
  });

const tooSlow = (): HttpProblem =>
  new HttpProblem({
    status: 408,
    code: 'body-too-slow',
    detail: 'The request took too long to arrive. Please try again.',
    headers: { Connection: 'close' },
  });

const cutOff = (): HttpProblem =>
  new HttpProblem({
    status: 400,
    code: 'body-cut-off',
    detail: 'The body did not arrive completely.',
    headers: { Connection: 'close' },
  });

const noRoom = (): HttpProblem =>
  new HttpProblem({
    status: 503,
    code: 'too-many-uploads',
    detail: 'Too many uploads are under way. Please try again in a moment.',
    headers: { 'Retry-After': '5', Connection: 'close' },
  });

function describeSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${kilobytes} kB` : `${kilobytes / 1024} MB`;
}
