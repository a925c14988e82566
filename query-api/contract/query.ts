import * as z from 'zod/mini';

// The annotations let bundlers drop the queries that a page does not use.

/** The parameters of an address; any other is refused, by its name. */
// @__NO_SIDE_EFFECTS__
export function queryOf<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Unknown parameter: ${issue.keys.join(', ')}.`
        : 'The parameters cannot be read.',
  });
}

/** A whole number, from 1 or `min`, in an address. `name` begins the sentence shown otherwise. */
// @__NO_SIDE_EFFECTS__
export function countingNumber(
  name: string,
  { min = 1, max, byDefault }: { min?: number; max: number; byDefault: number },
) {
  const sentence = `${name} must be a whole number from ${min} to ${max}.`;
  return z._default(
    z.coerce
      .number(sentence)
      .check(z.int(sentence), z.minimum(min, sentence), z.maximum(max, sentence)),
    byDefault,
  );
}

/** `true` or `false` in an address. */
// @__NO_SIDE_EFFECTS__
export function flag(name: string, { byDefault }: { byDefault: boolean }) {
  const words = z.enum(['true', 'false'], `${name} is true or false.`);
  return z.pipe(
    z._default(words, byDefault ? 'true' : 'false'),
    z.transform((word) => word === 'true'),
  );
}

/** Any part of a text of at most `max` characters, in any case; empty where nothing is searched for. */
// @__NO_SIDE_EFFECTS__
export function searchText(name: string, max = 254) {
  return z._default(
    z.string(`${name} may be given once.`).check(
      z.trim(),
      z.maxLength(max, `${name} may have at most ${max} characters.`),
      z.refine(
        (text) => text.isWellFormed() && !text.includes('\0'),
        `${name} has characters that cannot be read.`,
      ),
    ),
    '',
  );
}
