import * as z from 'zod/mini';

/** Bounds of what people type. Lengths are in UTF-16 units. */
export const BOUNDS = {
  content: 2000,
  title: 120,
  greeting: 500,
  lostMessage: 500,
  reward: 120,
  lastSeenWhere: 200,
  email: 254,
  autoDeleteDays: 3650,
  batchQuantity: 1000,
  notes: 500,
  photos: 3,
  /** Bytes. */
  greetingImage: 2 * 1024 * 1024,
  productImage: 2 * 1024 * 1024,
  photo: 8 * 1024 * 1024,
  /** US dollars. */
  price: 100_000,
  specifications: 20,
  specificationName: 60,
  specification: 200,
} as const;

/** The languages of notices. */
export const noticeLanguage = z.enum(
  ['en', 'de', 'fr', 'es', 'hi', 'id'],
  'Choose one of the languages.',
);

/** What pictures may come as; they are stored as WebP. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** NUL and half surrogate pairs cannot be stored or shown; they come from broken programs. */
function storable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

const storableText = z.refine<string>(storable, 'Contains characters that cannot be stored.');

/** Trimmed text of 1 to `max` characters. `name` begins the sentence shown when it is missing. */
export function requiredText(name: string, max: number) {
  return z
    .string(`${name} is required.`)
    .check(
      z.trim(),
      z.minLength(1, `${name} is required.`),
      z.maxLength(max, `${name} may have at most ${max} characters.`),
      storableText,
    );
}

/** Trimmed text of up to `max` characters, or null. */
export function nullableText(name: string, max: number) {
  const text = z
    .string(`${name} must be a text.`)
    .check(z.trim(), z.maxLength(max, `${name} may have at most ${max} characters.`), storableText);
  return z.nullable(text);
}

/** Trimmed text of up to `max` characters, null, or left out. An empty text is null. */
export const optionalText = (name: string, max: number) => z.optional(nullableText(name, max));

export const email = z
  .string('The e-mail address must be a text.')
  .check(
    z.trim(),
    z.maxLength(BOUNDS.email, `An e-mail address has at most ${BOUNDS.email} characters.`),
    z.email('This does not look like an e-mail address.'),
  );

/** Drops what people put between the digits; a leading 00 is the plus sign. */
function stripPhone(text: string): string {
  return text.replaceAll(/[\s().\-/]/gu, '').replace(/^00/u, '+');
}

/** A phone number in E.164, spaces and punctuation dropped. */
export const phone = z
  .string('The phone number must be a text.')
  .check(
    z.maxLength(40, 'This phone number is too long.'),
    z.overwrite(stripPhone),
    z.regex(
      /^\+[1-9]\d{6,14}$/u,
      'Write the phone number with its country code, for example +49 30 123456.',
    ),
  );

/** How somebody can be reached: an e-mail address, or a phone number in E.164. */
export interface Contact {
  readonly kind: ContactKind;
  readonly address: string;
}

export const contactKind = z.enum(['email', 'phone']);
export type ContactKind = z.infer<typeof contactKind>;

/** The e-mail address or phone number that a text is; null where it is neither. */
export function readContact(text: string): Contact | null {
  const kind: ContactKind = text.includes('@') ? 'email' : 'phone';
  const read = (kind === 'email' ? email : phone).safeParse(text);
  return read.success ? { kind, address: read.data } : null;
}

/** Where a finder stands: degrees, and metres for the accuracy. */
export const location = z.strictObject(
  {
    latitude: coordinate('latitude', 90),
    longitude: coordinate('longitude', 180),
    accuracy: z
      .number('The accuracy is a number of metres.')
      .check(z.minimum(0, 'The accuracy is 0 metres or more.')),
  },
  {
    error: (issue) =>
      issue.code === 'invalid_type' ? 'The place must have its coordinates.' : undefined,
  },
);

function coordinate(name: string, max: number) {
  const sentence = `The ${name} is a number from -${max} to ${max}.`;
  return z.number(sentence).check(z.minimum(-max, sentence), z.maximum(max, sentence));
}

export const autoDeleteDays = z.optional(
  z.nullable(
    z
      .int('The number of days must be a whole number.')
      .check(
        z.minimum(1, 'The number of days must be 1 or more.'),
        z.maximum(
          BOUNDS.autoDeleteDays,
          `The number of days must be ${BOUNDS.autoDeleteDays} or less.`,
        ),
      ),
  ),
);
