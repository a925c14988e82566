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

/** The organisation whose things are asked for; left out, they are the asker's own. */
export const organisationParameter = z.optional(
  z
    .string('organisation_id may be given once.')
    .check(z.maxLength(64, 'There is no such organisation.')),
);

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

/**
 * ISO 8601 with a year of four digits. `Date.parse` takes much more: words that it guesses at, and
 * years that Postgres cannot hold.
 */
const INSTANT =
  /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/u;

/** A date or an instant in an address. */
// @__NO_SIDE_EFFECTS__
export function instant(name: string) {
  return z
    .string(`${name} may be given once.`)
    .check(
      z.refine(
        (text) => INSTANT.test(text) && !Number.isNaN(Date.parse(text)),
        `${name} must be a date such as 2026-03-04 or 2026-03-04T05:06:07Z.`,
      ),
    );
}

/** A name or an id in an address. */
// @__NO_SIDE_EFFECTS__
export function term(name: string) {
  return z.string(`${name} may be given once.`).check(
    z.maxLength(100, `${name} is too long.`),
    z.refine((text) => !text.includes('\0'), `${name} cannot be read.`),
  );
}
