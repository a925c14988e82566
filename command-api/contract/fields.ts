import * as z from 'zod/mini';

/** Limits for what finders type. Lengths are in UTF-16 units. */
export const BOUNDS = { content: 2000, email: 254, photos: 3 } as const;

/** NUL and lone surrogates cannot be stored or shown; they come from faulty programs. */
function storable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** Text that can be stored. */
export const storableText = z.refine<string>(
  storable,
  'Contains characters that cannot be stored.',
);

/** Trimmed text of up to `max` characters that must be present, but may be empty. */
export function presentText(name: string, max: number) {
  return z
    .string(`${name} is required.`)
    .check(z.trim(), z.maxLength(max, `${name} may have at most ${max} characters.`), storableText);
}

export const email = z
  .string('The e-mail address must be text.')
  .check(
    z.trim(),
    z.maxLength(BOUNDS.email, `An e-mail address may have at most ${BOUNDS.email} characters.`),
    z.email('This does not look like an email address.'),
  );

/** Removes separators between digits; a leading 00 becomes the plus sign. */
function stripPhone(text: string): string {
  return text.replaceAll(/[\s().\-/]/gu, '').replace(/^00/u, '+');
}

/** A phone number in E.164, without spaces and punctuation. */
export const phone = z
  .string('The phone number must be text.')
  .check(
    z.maxLength(40, 'This phone number is too long.'),
    z.overwrite(stripPhone),
    z.regex(
      /^\+[1-9]\d{6,14}$/u,
      'Enter the phone number with its country code, such as +49 30 123456.',
    ),
  );

/** A finder's location: degrees, and metres for the accuracy. */
export const location = z.strictObject(
  {
    latitude: coordinate('latitude', 90),
    longitude: coordinate('longitude', 180),
    accuracy: z
      .number('The accuracy must be a number of metres.')
      .check(z.minimum(0, 'The accuracy must not be negative.')),
  },
  {
    error: (issue) =>
      issue.code === 'invalid_type' ? 'The location must have coordinates.' : undefined,
  },
);

function coordinate(name: string, max: number) {
  const sentence = `The ${name} must be a number from -${max} to ${max}.`;
  return z.number(sentence).check(z.minimum(-max, sentence), z.maximum(max, sentence));
}
