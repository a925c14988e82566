import { CODE_TYPES } from '@app/events/code-type';
import { cleanNumber, cleanTyped } from '@app/service-kit/typed-text';
import * as z from 'zod/mini';
import { email, neat, phone, presentText, storableText } from './fields.ts';

// Fields that finders do not use, separate from `fields.ts`, which is part of the finder page's
// bundle.

/** Limits for fields that finders do not use, and for files. Lengths are in UTF-16 units. */
export const OWNER_BOUNDS = {
  title: 120,
  greeting: 500,
  lostMessage: 500,
  reward: 120,
  lastSeenWhere: 200,
  codeField: 120,
  longCodeField: 500,
  helperName: 40,
  organisationName: 80,
  room: 60,
  passkeyName: 60,
  apiKeyName: 60,
  autoDeleteDays: 3650,
  batchQuantity: 1000,
  notes: 500,
  /** Bytes. */
  greetingImage: 2 * 1024 * 1024,
  productImage: 2 * 1024 * 1024,
  photo: 8 * 1024 * 1024,
  voiceNote: 1536 * 1024,
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

/** The type of thing that a code is on. */
export const codeType = z.enum(CODE_TYPES, 'Choose one of the types of things.');

/** The organisation that will own the code. */
export const organisationId = z
  .string('Give the id of the organisation.')
  .check(z.maxLength(64, 'There is no such organisation.'));

/** The accepted formats of pictures, which are stored as WebP. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Trimmed text of 1 to `max` characters. `name` begins the message shown if it is missing. */
export function requiredText(name: string, max: number) {
  return presentText(name, max).check(z.minLength(1, `${name} is required.`));
}

/** Trimmed text of up to `max` characters, or null. */
export function nullableText(name: string, max: number) {
  const text = z
    .string(`${name} must be text.`)
    .check(neat, z.maxLength(max, `${name} may have at most ${max} characters.`), storableText);
  return z.nullable(text);
}

/** Trimmed text of up to `max` characters, null, or missing. An empty text becomes null. */
export const optionalText = (name: string, max: number) => z.optional(nullableText(name, max));

/** Contact data: an e-mail address, or a phone number in E.164. */
export interface Contact {
  readonly kind: ContactKind;
  readonly address: string;
}

export const contactKind = z.enum(['email', 'phone']);
export type ContactKind = z.infer<typeof contactKind>;

/** Parses an e-mail address or a phone number; null if the text is neither. */
export function readContact(text: string): Contact | null {
  const kind: ContactKind = cleanTyped(text).includes('@') ? 'email' : 'phone';
  const read = (kind === 'email' ? email : phone).safeParse(text);
  return read.success ? { kind, address: read.data } : null;
}

/** Reads the identifier of an account: an address in its stored form, or a username. */
export const readIdentifier = (text: string): string =>
  readContact(text)?.address ?? cleanTyped(text);

/** A code of six digits as typed, with spaces or punctuation. */
export const sixDigits = z.string('The code is required.').check(
  z.overwrite((text) => cleanNumber(text).replaceAll(/[\s\p{P}]/gu, '')),
  z.regex(/^\d{6}$/u, 'The code must have 6 digits.'),
);

export const autoDeleteDays = z.optional(
  z.nullable(
    z
      .int('The number of days must be a whole number.')
      .check(
        z.minimum(1, 'The number of days must be 1 or more.'),
        z.maximum(
          OWNER_BOUNDS.autoDeleteDays,
          `The number of days must be ${OWNER_BOUNDS.autoDeleteDays} or less.`,
        ),
      ),
  ),
);
