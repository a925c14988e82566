import type { Context } from 'koa';
import { isBoundedJson } from './bounded-json.ts';
import { HttpProblem } from './http-problem.ts';
import { readBody } from './read-body.ts';
import { LARGEST_JSON } from './receive-body.ts';

const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/iu;

const broken = (detail: string): HttpProblem =>
  new HttpProblem({ status: 400, code: 'broken-json', detail });

/**
 * Reads a request's JSON body.
 * @throws HttpProblem 400 (not JSON, too many values, not UTF-8, characters that cannot be stored),
 *   413, 415
 */
export function readJson(context: Context): unknown {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = context.headers;
  if (!JSON_TYPE.test(type) || encoding !== 'identity') {
    throw new HttpProblem({
      status: 415,
      code: 'json-needed',
      detail: 'Send the body as plain JSON in UTF-8 (Content-Type: application/json).',
    });
  }
  const bytes = readBody(context, LARGEST_JSON);
  if (!isBoundedJson(bytes)) throw broken('The body has too many values or levels.');
  const text = decode(bytes);
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

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw broken('The body is not valid UTF-8 text.');
  }
}

/** NUL and lone surrogates, which JSON can escape, cannot be stored or shown. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, item]) => isStorable(key) && isStorable(item));
}
