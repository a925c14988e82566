import * as z from 'zod/mini';
import { email, readContact } from './fields.ts';

/**
 * 3 to 32 letters, digits, `_`, `-`, `.` (decisions, Accounts). Separators stand alone and
 * between others, so that nobody passes for `admin` as `admin.`
 */
export const username = z
  .string('Username is required.')
  .check(
    z.trim(),
    z.minLength(3, 'A username has at least 3 characters.'),
    z.maxLength(32, 'A username has at most 32 characters.'),
    z.regex(
      /^[\p{L}\p{N}_.-]+$/u,
      'A username is made of letters, digits, dots, hyphens and underscores.',
    ),
    z.regex(
      /^(?![_.-])(?!.*[_.-]{2})(?!.*[_.-]$)/u,
      'A username starts and ends with a letter or a digit, with single dots, hyphens or underscores between.',
    ),
  );

export const newPassword = z
  .string('Password is required.')
  .check(
    z.minLength(10, 'A password has at least 10 characters.'),
    z.maxLength(200, 'A password has at most 200 characters.'),
  );

/** POST /auth/register */
export const registerRequest = z.strictObject({
  username,
  email: z.optional(z.nullable(email)),
  password: newPassword,
});

/** POST /auth/login. The identifier is a username or an e-mail address. */
export const loginRequest = z.strictObject({
  identifier: z
    .string('Username or e-mail is required.')
    .check(z.trim(), z.minLength(1, 'Username or e-mail is required.'), z.maxLength(254)),
  password: z
    .string('Password is required.')
    .check(z.minLength(1, 'Password is required.'), z.maxLength(200)),
});

/** POST /auth/request. The identifier is an e-mail address or a phone number. */
export const linkRequest = z.strictObject({
  identifier: z.string('E-mail or phone is required.').check(
    z.trim(),
    z.minLength(1, 'E-mail or phone is required.'),
    z.maxLength(254, 'An e-mail address has at most 254 characters.'),
    z.refine(
      (text) => readContact(text) !== null,
      'Write an e-mail address, or a phone number with its country code.',
    ),
  ),
});

/** The answer of every way to sign in (specification, section 3). */
export const sessionAnswer = z.object({ access_token: z.string() });

export type RegisterRequest = z.infer<typeof registerRequest>;
export type LinkRequest = z.infer<typeof linkRequest>;
export type LoginRequest = z.infer<typeof loginRequest>;
export type SessionAnswer = z.infer<typeof sessionAnswer>;
