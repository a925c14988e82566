import type { Context } from 'koa';
import type * as z from 'zod/mini';
import { LARGEST_JSON, tooLarge } from './receive-body.ts';
import { HttpProblem, refusal } from './http-problem.ts';
import type { FieldIssue } from '../problem-contract.ts';

/** @param limit in bytes. @throws HttpProblem 413 */
export function readBody(context: Context, limit: number): Buffer {
  const body: unknown = context.state['body'];
  if (!Buffer.isBuffer(body)) throw new Error('The application does not receive bodies');
  if (body.length > limit) throw tooLarge(limit);
  return body;
}

export const MAX_JSON_DEPTH = 16;
/** Without the names of fields. */
export const MAX_JSON_VALUES = 1000;

const QUOTE = 0x22;
const ESCAPE = 0x5c;
const COMMA = 0x2c;
/** `[` and `{`, `]` and `}` differ in this bit. */
const OPENING = 0x5b;
const CLOSING = 0x5d;
const BRACE = 0x20;

/** Judges JSON by its bytes before anything is parsed. Text that is not JSON gets some answer. */
export function isBoundedJson(bytes: Uint8Array): boolean {
  let depth = 0;
  let values = 1;
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (isText) {
      if (byte === ESCAPE) at += 1;
      else if (byte === QUOTE) isText = false;
      continue;
    }
    if (byte === QUOTE) isText = true;
    const mark = byte & ~BRACE;
    if (mark === OPENING) depth += 1;
    else if (mark === CLOSING) depth -= 1;
    if (mark === OPENING || byte === COMMA) values += 1;
    if (depth > MAX_JSON_DEPTH || values > MAX_JSON_VALUES) return false;
  }
  return true;
}

const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/iu;

const broken = (detail: string): HttpProblem => refusal(400, 'broken-json', detail);

/** @throws HttpProblem 400 (not JSON, too many values, cannot be stored), 413, 415 */
export function readJson(context: Context): unknown {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = context.headers;
  if (!JSON_TYPE.test(type) || encoding !== 'identity') {
    throw refusal(
      415,
      'json-needed',
      'Send the body as plain JSON in UTF-8 (Content-Type: application/json).',
    );
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

type Schema<Output> = z.ZodMiniType<Output>;

/** @throws HttpProblem 400 with every issue; its detail is the first sentence */
export function validate<Output>(schema: Schema<Output>, input: unknown): Output {
  const result = schema.safeParse(input, { error: sentence });
  if (result.success) return result.data;
  const errors: FieldIssue[] = result.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }));
  const detail = errors[0]?.message ?? 'The request is not valid.';
  throw new HttpProblem({ status: 400, code: 'invalid-input', detail, errors });
}

/** zod's own messages are for programmers. */
function sentence(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'unrecognized_keys') {
    return `There is no field "${String(issue.keys[0]).slice(0, 40)}" here.`;
  }
  const field = (issue.path ?? []).map(String).join('.');
  if (field === '') return 'Send an object with the fields of this call.';
  if (issue.input === undefined) return `The field "${field}" is missing.`;
  return `The field "${field}" is not valid.`;
}
