import { someVoiceNote } from '@app/service-kit/testing/some-voice-note';
import * as fc from 'fast-check';
import { PIXEL } from './callers.ts';
import type { DescribedCall, JsonSchema } from './described-call.ts';
import { bodyLike, fromSchema, hostile } from './from-schema.ts';
import { type Kind, Placeholder } from './known-things.ts';
import { type Caller, callersOf, fieldMeaning, kindOfParameter, queryMeaning } from './meanings.ts';

/** A request as it was drawn; what it is about is filled in when it is sent. */
export interface Recipe {
  readonly call: DescribedCall;
  readonly caller: Caller;
  /** Chooses among several accounts of the caller. */
  readonly choice: number;
  /** Values of the parameters in path and query, by name. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** A parameter that no call has stands in the query. */
  readonly hasUnknown: boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body | null;
}

/** `json` is written out when it is sent, `text` goes as it is. */
export interface Body {
  readonly type: string;
  readonly content: { readonly json: unknown } | { readonly bytes: Uint8Array<ArrayBuffer> };
}

/** Draws requests to any of these calls, right and wrong. */
export function recipeOf(calls: readonly DescribedCall[]): fc.Arbitrary<Recipe> {
  return fc.oneof(...calls.map(recipeOfCall));
}

function recipeOfCall(call: DescribedCall): fc.Arbitrary<Recipe> {
  const shown = call.parameters.filter((parameter) => parameter.in !== 'header');
  const drawn = shown.map(({ name, in: place, schema }): [string, fc.Arbitrary<unknown>] => [
    name,
    place === 'path' ? pathPart(call.path, name) : queryPart(name, schema),
  ]);
  return fc.record({
    call: fc.constant(call),
    caller: fc.constantFrom(...callersOf(call.method, call.path)),
    choice: fc.nat(),
    parameters: fc.record(Object.fromEntries(drawn)),
    hasUnknown: fc.nat(29).map((number) => number === 0),
    headers,
    body: call.body === null ? fc.constant(null) : bodyOf(call.body),
  });
}

const placeholder = (kind: Kind): fc.Arbitrary<unknown> =>
  fc.nat().map((choice) => new Placeholder(kind, choice));

function pathPart(path: string, name: string): fc.Arbitrary<unknown> {
  const kind = kindOfParameter(path, name);
  if (kind === null) {
    const words = fc.constantFrom('email', 'phone');
    return fc.oneof({ arbitrary: words, weight: 8 }, { arbitrary: hostile, weight: 1 });
  }
  const right = placeholder(kind);
  const found = kind === 'session' ? fc.oneof(right, fc.constant('current')) : right;
  return fc.oneof(
    { arbitrary: found, weight: 6 },
    { arbitrary: placeholder('code'), weight: 1 },
    { arbitrary: hostile, weight: 1 },
    { arbitrary: fc.uuid(), weight: 1 },
  );
}

/** Mostly left out, or there would hardly be an answer where there are many. */
function queryPart(name: string, schema: JsonSchema = {}): fc.Arbitrary<unknown> {
  const right = queryMeaning(name) ?? fromSchema(schema, fieldMeaning);
  return fc.oneof(
    { arbitrary: fc.constant(null), weight: 6 },
    { arbitrary: right, weight: 3 },
    { arbitrary: hostile, weight: 1 },
  );
}

const headers: fc.Arbitrary<Record<string, string>> = fc
  .record({
    'Idempotency-Key': fc.oneof(
      { arbitrary: fc.uuid(), weight: 8 },
      { arbitrary: fc.constantFrom('', '0', 'a'.repeat(300), "';--"), weight: 1 },
    ),
    'X-Min-Position': fc.oneof(
      { arbitrary: fc.constant(''), weight: 8 },
      { arbitrary: fc.constantFrom('0', '1', '-1', 'NaN', '0/0', '9'.repeat(40)), weight: 1 },
    ),
    'If-None-Match': fc.constantFrom('', '', '', '*', '"x"', 'W/"'),
    'Accept-Encoding': fc.constantFrom('', '', 'gzip', 'br', 'identity;q=0'),
  })
  .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')));

function bodyOf({ type, schema }: { type: string; schema: JsonSchema }): fc.Arbitrary<Body> {
  const right = type.includes('json') ? json(type, schema) : upload(type);
  return fc
    .tuple(
      right,
      fc.constantFrom(...Array.from({ length: 18 }, () => type), 'text/plain', 'image/png'),
    )
    .map(([{ content }, as]) => ({ type: as, content }));
}

const bytesOf = (text: string): { bytes: Uint8Array<ArrayBuffer> } => ({
  bytes: new Uint8Array(Buffer.from(text)),
});

const VOICE = someVoiceNote();

const BROKEN = ['', '{', '[1,', 'null', '{"a":'.repeat(2000), '{"__proto__":{"a":1}}', '\uFEFF{}'];

function json(type: string, schema: JsonSchema): fc.Arbitrary<Body> {
  const written = bodyLike(schema, fieldMeaning).map((value) => ({
    type,
    content: { json: value },
  }));
  const broken = fc.constantFrom(...BROKEN).map((text) => ({ type, content: bytesOf(text) }));
  return fc.oneof({ arbitrary: written, weight: 12 }, { arbitrary: broken, weight: 1 });
}

/** A picture or a voice note, one that was cut short, and what is none. */
function upload(type: string): fc.Arbitrary<Body> {
  const file = type.startsWith('audio/') ? VOICE : PIXEL;
  const content = fc.oneof(
    { arbitrary: fc.constant({ bytes: new Uint8Array(file) }), weight: 4 },
    fc.nat(file.length).map((length) => ({ bytes: new Uint8Array(file.subarray(0, length)) })),
    fc.constantFrom('<svg onload="alert(1)"/>', 'GIF89a', '').map(bytesOf),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => ({ bytes: new Uint8Array(bytes) })),
  );
  return content.map((bytes) => ({ type, content: bytes }));
}
