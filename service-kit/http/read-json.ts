import type { IncomingMessage } from 'node:http';
import { HttpProblem } from './http-problem.ts';

/** Far above the longest valid body, far below what hurts. */
const LIMIT_BYTES = 64 * 1024;
/** A body over the limit is read to its end and dropped, so that the answer arrives; up to here. */
const DISCARD_BYTES = 32 * 1024 * 1024;

const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/iu;

const broken = (detail: string): HttpProblem =>
  new HttpProblem({ status: 400, code: 'broken-json', detail });

/**
 * Reads a request's JSON body.
 * @throws HttpProblem 400 (not JSON, not UTF-8, characters that cannot be stored), 413, 415
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers;
  if (!JSON_TYPE.test(type) || encoding !== 'identity') {
    throw new HttpProblem({
      status: 415,
      code: 'json-needed',
      detail: 'Send the body as plain JSON in UTF-8 (Content-Type: application/json).',
    });
  }
  const text = decode(await readBytes(request));
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw broken('The body is not valid JSON.');
  }
  if (text.includes(String.raw`\u`) && !isStorable(body)) {
    throw broken('The text contains characters that cannot be stored.');
  }
  return body;
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // By its events: an iterator would make a small request a tenth more expensive as a whole.
  await new Promise<void>((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= LIMIT_BYTES) chunks.push(chunk);
      if (size > DISCARD_BYTES) request.destroy();
    });
    // A client that went away is no outage of ours, whatever the system calls it.
    const onError = (): void => reject(broken('The body did not arrive as a whole.'));
    request.on('end', resolve).on('error', onError).on('close', resolve);
  });
  if (size > LIMIT_BYTES) {
    throw new HttpProblem({
      status: 413,
      code: 'body-too-large',
      detail: 'This is too large. A request may have at most 64 kB.',
    });
  }
  return Buffer.concat(chunks);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw broken('The body is not valid UTF-8 text.');
  }
}

/**
 * NUL and half surrogate pairs, which JSON can escape, cannot be stored or shown. Not recursive,
 * since a body may be nested deeper than the stack.
 */
function isStorable(body: unknown): boolean {
  const left: unknown[] = [body];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && (!value.isWellFormed() || value.includes('\0'))) return false;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, item] of Object.entries(value)) left.push(key, item);
  }
  return true;
}
