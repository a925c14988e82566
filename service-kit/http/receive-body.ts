import type { IncomingMessage } from 'node:http';
import { type HttpProblem, refusal } from './http-problem.ts';

/** In bytes: far above the longest valid body, and still harmless. */
export const LARGEST_JSON = 64 * 1024;

export interface BodyBounds {
  readonly maxBytes: number;
  /** From the end of the headers to the end of the body, in ms. */
  readonly withinMs: number;
  /** Between two chunks of the body, in ms. */
  readonly pauseMs: number;
}

const JSON_BOUNDS: BodyBounds = { maxBytes: LARGEST_JSON, withinMs: 10_000, pauseMs: 10_000 };
const FILE_MS = 60_000;

/** Read and discarded of an oversized body, so that its sender sees the answer. */
const DISCARD_BYTES = 32 * 1024 * 1024;
const NOTHING = Buffer.alloc(0);

const FILES = /^(?:image|audio)\//u;

export function bodyBounds(
  request: Pick<IncomingMessage, 'headers' | 'method' | 'url'>,
): BodyBounds {
  const maxBytes = uploadLimitOf(request);
  if (maxBytes === undefined || !FILES.test(request.headers['content-type'] ?? '')) {
    return JSON_BOUNDS;
  }
  return { ...JSON_BOUNDS, maxBytes, withinMs: FILE_MS };
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

const RECEIVED = Symbol('received body');

/** For a request that this process makes itself. */
export function giveBody(request: IncomingMessage & { [RECEIVED]?: Buffer }, body: Buffer): void {
  request[RECEIVED] = body;
}

interface Intake {
  /** Called with the size of each chunk in bytes; false rejects the request. */
  readonly reserve?: (bytes: number) => boolean;
  readonly signal?: AbortSignal;
}

/**
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

export const tooLarge = (
  maxBytes: number,
  headers: Readonly<Record<string, string>> = {},
): HttpProblem =>
  refusal(
    413,
    'body-too-large',
    `This is too large. It may have at most ${describeSize(maxBytes)}.`,
    { headers },
  );

const tooSlow = (): HttpProblem =>
  refusal(408, 'body-too-slow', 'The request took too long to arrive. Please try again.', {
    headers: { Connection: 'close' },
  });

const cutOff = (): HttpProblem =>
  refusal(400, 'body-cut-off', 'The body did not arrive completely.', {
    headers: { Connection: 'close' },
  });

const noRoom = (): HttpProblem =>
  refusal(
    503,
    'too-many-uploads',
    'Too many uploads are under way. Please try again in a moment.',
    { headers: { 'Retry-After': '5', Connection: 'close' } },
  );

function describeSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${kilobytes} kB` : `${kilobytes / 1024} MB`;
}

const MEBIBYTE = 1024 * 1024;

/** In bytes. The command API checks its routes by it. */
const UPLOADS: Readonly<Record<string, number>> = {
  'put /admin/brand/logo': 2 * MEBIBYTE,
  'put /admin/products/{id}/image': 2 * MEBIBYTE,
  'put /qr/{id}/greeting-image': 2 * MEBIBYTE,
  'post /qr/{id}/photos': 8 * MEBIBYTE,
  'post /qr/{id}/voice-notes': 1.5 * MEBIBYTE,
  'post /user/messages/{id}/voice-notes': 1.5 * MEBIBYTE,
};

const patterns = Object.entries(UPLOADS).map(([call, limit]) => ({
  pattern: new RegExp(`^${call.replace(' /', ' /api/').replaceAll(/\{\w+\}/gu, '[^/]+')}/?$`, 'iu'),
  limit,
}));

/** @param path the template in the contract */
export const uploadLimit = (method: string, path: string): number | undefined =>
  UPLOADS[`${method} ${path}`];

/** Undefined if no call at this address takes a file. */
function uploadLimitOf({
  method = '',
  url = '',
}: Pick<IncomingMessage, 'method' | 'url'>): number | undefined {
  const call = `${method} ${url.split('?', 1)[0]}`;
  return patterns.find(({ pattern }) => pattern.test(call))?.limit;
}
