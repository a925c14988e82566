import * as z from 'zod/mini';
import { defineCommand, done } from '../../contract/command-route.ts';
import { readContact, readIdentifier } from '../../contract/owner-fields.ts';
import { typedCode } from '../one-time-codes/contract.ts';
import { sessionAnswer } from '../sessions/contract.ts';

/** POST /auth/request. The identifier is an e-mail address or a phone number. */
export const linkRequest = z.strictObject({
  identifier: z.string('E-mail or phone is required.').check(
    z.overwrite(readIdentifier),
    z.minLength(1, 'E-mail or phone is required.'),
    z.maxLength(254, 'An e-mail address may have at most 254 characters.'),
    z.refine(
      (text) => readContact(text) !== null,
      'Write an e-mail address, or a phone number with its country code.',
    ),
  ),
});

/** POST /auth/verify/{token} */
export const linkUse = z.strictObject({
  /** Required if the account has an authenticator app. */
  code: z.optional(typedCode),
});

/** A secret of the browser that requests a link, 16 to 128 letters, digits, `_` and `-`. */
export const BROWSER_HEADER = 'X-Sign-In-Browser';

export const linkCommands = {
  requestLink: defineCommand({
    method: 'post',
    path: '/auth/request',
    summary: 'Ask for a sign-in link; the same answer for known and unknown addresses',
    access: 'public',
    headers: {
      [BROWSER_HEADER]: 'A secret of this browser; the link of an administrator needs it again',
    },
    request: linkRequest,
    answer: done,
    status: 200,
  }),
  verifyLink: defineCommand({
    method: 'post',
    path: '/auth/verify/{token}',
    summary: 'Sign in by a link; it works once',
    access: 'public',
    headers: {
      [BROWSER_HEADER]: 'What was sent with the request of the link',
    },
    request: linkUse,
    answer: sessionAnswer,
    status: 200,
    refusals: {
      401: 'A code of the authenticator app is missing or wrong',
      403: 'The account is disabled; or an administrator opens the link in a browser other than the one that asked',
    },
  }),
} as const;

export type LinkRequest = z.infer<typeof linkRequest>;
