import { neatText } from '@app/service-kit/typed-text';
import * as z from 'zod/mini';

// The annotations let bundlers drop the queries that a page does not use.

/** The parameters of a URL; unknown ones are rejected by name. */
// @__NO_SIDE_EFFECTS__
export function queryOf<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Unknown parameter: ${issue.keys.join(', ')}.`
        : 'The parameters cannot be read.',
  });
}

/** A whole number, from 1 or `min`, in a URL. `name` begins the error message. */
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

/** The organisation that owns the things; by default the caller. */
export const organisationParameter = z.optional(
  z
    .string('organisation_id may be given only once.')
    .check(z.maxLength(64, 'There is no such organisation.')),
);

// @__NO_SIDE_EFFECTS__
export function flag(name: string, { byDefault }: { byDefault: boolean }) {
  const words = z.enum(['true', 'false'], `${name} must be true or false.`);
  return z.pipe(
    z._default(words, byDefault ? 'true' : 'false'),
    z.transform((word) => word === 'true'),
  );
}

/** Search text of at most `max` characters, case-insensitive; empty means no search. */
// @__NO_SIDE_EFFECTS__
export function searchText(name: string, max = 254) {
  return z._default(
    z.string(`${name} may be given only once.`).check(
      z.overwrite(neatText),
      z.maxLength(max, `${name} may have at most ${max} characters.`),
      z.refine(
        (text) => text.isWellFormed() && !text.includes('\0'),
        `${name} contains characters that cannot be read.`,
      ),
    ),
    '',
  );
}

/** `Date.parse` accepts much more: guessed words, and years that Postgres cannot store. */
const INSTANT =
  /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/u;

// @__NO_SIDE_EFFECTS__
export function instant(name: string) {
  return z
    .string(`${name} may be given only once.`)
    .check(
      z.refine(
        (text) => INSTANT.test(text) && !Number.isNaN(Date.parse(text)),
        `${name} must be a date such as 2026-03-04 or 2026-03-04T05:06:07Z.`,
      ),
    );
}

// @__NO_SIDE_EFFECTS__
export function term(name: string) {
  return z.string(`${name} may be given only once.`).check(
    z.maxLength(100, `${name} is too long.`),
    z.refine((text) => !text.includes('\0'), `${name} cannot be read.`),
  );
}
