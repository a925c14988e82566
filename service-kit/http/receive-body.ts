import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { HttpProblem } from './http-problem.ts';

/** The largest body that any call takes, a finder's photo, in bytes. */
export const LARGEST_BODY = 8 * 1024 * 1024;
/** The largest JSON body, in bytes: far above the longest valid one, far below what hurts. */
export const LARGEST_JSON = 64 * 1024;

/** How large a body may be, and how long it may take to arrive. */
export interface BodyBounds {
  readonly maxBytes: number;
  /** From the end of the headers to the end of the body, in ms. */
  readonly withinMs: number;
  /** Between two pieces of the body, in ms. */
  readonly pauseMs: number;
}

const JSON_BOUNDS: BodyBounds = { maxBytes: LARGEST_JSON, withinMs: 10_000, pauseMs: 10_000 };
const FILE_BOUNDS: BodyBounds = { maxBytes: LARGEST_BODY, withinMs: 60_000, pauseMs: 10_000 };

/** A body over its bound is read and dropped, so that its sender sees the answer; up to here. */
const DISCARD_BYTES = 32 * 1024 * 1024;
const NOTHING = Buffer.alloc(0);

/** What begins the types of files. */
const FILES = /^(?:(?:image|audio)\/|application\/zip$)/u;

/** What a request may send: pictures, voice notes and archives are large, everything else is JSON. */
export function bodyBounds(headers: IncomingHttpHeaders): BodyBounds {
  return FILES.test(headers['content-type'] ?? '') ? FILE_BOUNDS : JSON_BOUNDS;
}

/** Whether the headers of a request announce a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Where a request within this process has its body. */
const RECEIVED = Symbol('received body');

/** Gives a request that this process makes itself the body that it has received within the bounds. */
export function giveBody(request: IncomingMessage & { [RECEIVED]?: Buffer }, body: Buffer): void {
  request[RECEIVED] = body;
}

/**
 * Reads the body of a request to its end.
 * @param reserve told of each piece's size in bytes; false refuses the request for want of memory
 * @throws HttpProblem 413 past the bound, 408 when it takes too long, 400 for a body that was cut
 * off, 503 where `reserve` refuses
 */
export async function receiveBody(
  request: IncomingMessage & { readonly [RECEIVED]?: Buffer },
  { maxBytes, withinMs, pauseMs }: BodyBounds,
  reserve: (bytes: number) => boolean = () => true,
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
  // A client that went away is no outage of ours, whatever the system calls it.
  const onCut = (): void => reject(cutOff());
  const onEnd = (): void => {
    // It is closed in the same turn, and would be taken for cut off.
    request.off('close', onCut);
    resolve();
  };
  request.on('data', onData).on('end', onEnd).on('error', onCut).on('close', onCut);
  try {
    await promise;
  } finally {
    // The listener for errors stays: a connection may still break, and nobody else listens.
    clearTimeout(deadline);
    clearTimeout(pause);
    request.off('data', onData).off('end', onEnd).off('close', onCut);
  }
  if (size > maxBytes) throw tooLarge(maxBytes);
  return Buffer.concat(chunks, size);
}

/** 413: more than the bound, which is given in bytes. */
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
    detail: 'The body did not arrive as a whole.',
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
