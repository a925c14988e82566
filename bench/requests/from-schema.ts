import * as fc from 'fast-check';
import * as z from 'zod';
import type { JsonSchema } from './described-call.ts';

const known = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.looseObject({})).optional(),
  oneOf: z.array(z.looseObject({})).optional(),
  properties: z.record(z.string(), z.looseObject({})).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
  items: z.looseObject({}).optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxItems: z.number().optional(),
  format: z.string().optional(),
});

const MOST_TEXT = 60;

const SIMPLE: ReadonlyMap<string, fc.Arbitrary<unknown>> = new Map<string, fc.Arbitrary<unknown>>([
  ['boolean', fc.boolean()],
  ['null', fc.constant(null)],
]);

/** What people and programs send who mean no good, or do not know better. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1e308,
    2 ** 53,
    '',
    ' ',
    '\0',
    '\uD800',
    'a'.repeat(5000),
    "'; drop table read.users; --",
    '<script>alert(1)</script>',
    '=cmd()',
    'x@example.org\r\nBcc: y@example.org',
    '../../../etc/passwd',
    'http://169.254.169.254/',
    '__proto__',
    [],
    {},
    [[[[[[]]]]]],
  ),
  fc.string({ unit: 'binary', maxLength: MOST_TEXT }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** What a field of this name holds where its shape alone does not tell; undefined where it does. */
export type Meaning = (name: string) => fc.Arbitrary<unknown> | undefined;

/** Makes values as a JSON schema describes them; where it says little, so do they. */
export function fromSchema(schema: JsonSchema, meaning: Meaning): fc.Arbitrary<unknown> {
  const shape = known.parse(schema);
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum);
  if ('const' in schema) return fc.constant(shape.const);
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((each) => fromSchema(each, meaning)));
  const { minimum: min, maximum: max } = shape;
  const type = Array.isArray(shape.type) ? shape.type[0] : shape.type;
  const simple = SIMPLE.get(String(type));
  if (simple !== undefined) return simple;
  switch (type) {
    case 'string':
      return text(shape);
    case 'integer':
      return fc.integer({ min: bounded(min, -1000), max: bounded(max, 1_000_000) });
    case 'number':
      return fc.double({ min: bounded(min, -1000), max: bounded(max, 1_000_000), noNaN: true });
    case 'array':
      return fc.array(fromSchema(shape.items ?? {}, meaning), {
        maxLength: Math.min(shape.maxItems ?? 4, 4),
      });
    case 'object':
      return objectOf(shape, meaning);
    case undefined:
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

const bounded = (value: number | undefined, otherwise: number): number =>
  value === undefined || Math.abs(value) > 1e9 ? otherwise : value;

function text({ format, minLength = 0, maxLength = MOST_TEXT }: z.infer<typeof known>) {
  if (format === 'email') return fc.emailAddress();
  if (format === 'uuid') return fc.uuid();
  const lengths = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, MOST_TEXT)) };
  return fc.oneof(fc.string(lengths), fc.string({ unit: 'grapheme', ...lengths }));
}

function objectOf({ properties = {}, required = [] }: z.infer<typeof known>, meaning: Meaning) {
  const fields = Object.entries(properties).map(([name, each]) => [
    name,
    meaning(name) ?? fromSchema(each, meaning),
  ]);
  const model = Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>;
  return fc.record(model, { requiredKeys: required.filter((name) => name in model) });
}

/** As described, and every third time with a field changed, added or left out. */
export function bodyLike(schema: JsonSchema, meaning: Meaning): fc.Arbitrary<unknown> {
  const right = fromSchema(schema, meaning);
  const spoiled = fc
    .tuple(right, fc.nat(), hostile, fc.boolean())
    .map(([body, at, value, drop]) => {
      if (typeof body !== 'object' || body === null || Array.isArray(body)) return value;
      const names = [...Object.keys(body), 'unknown_field'];
      const name = names[at % names.length] ?? 'unknown_field';
      const entries = Object.entries(body).filter(([key]) => key !== name);
      return Object.fromEntries(drop ? entries : [...entries, [name, value]]);
    });
  return fc.oneof({ arbitrary: right, weight: 2 }, { arbitrary: spoiled, weight: 2 }, hostile);
}
