import * as z from 'zod/mini';
import { defineCommand, done, noBody } from '../../contract/command-route.ts';
import { cleaned } from '../../contract/fields.ts';

/** A code of an authenticator app or a recovery code as typed, with spaces or hyphens. */
export const typedCode = z
  .string('The code is required.')
  .check(
    cleaned,
    z.minLength(1, 'The code is required.'),
    z.maxLength(40, 'This is neither a code of an authenticator app nor a recovery code.'),
  );

const secret = z
  .string('The key is required.')
  .check(z.regex(/^[A-Z2-7]{32}$/u, 'This key was not issued here.'));

/** POST /user/one-time-codes/secret: the secret for an authenticator app. */
export const newSecret = z.object({
  /** Base32. */
  secret: z.string(),
  /** The same as a URI that apps open. */
  uri: z.string(),
  /** The same as a QR code, a data URL. */
  qr_image: z.string(),
});

/** POST /user/one-time-codes, with a code that proves that the app has the secret. */
export const addOneTimeCodes = z.strictObject({ secret, code: typedCode });

/** Each is shown once and valid once. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** One-time codes of an authenticator app (TOTP), and recovery codes as a substitute. */
export const oneTimeCodeCommands = {
  askForSecret: defineCommand({
    method: 'post',
    path: '/user/one-time-codes/secret',
    summary: 'Get a key for an authenticator app',
    access: 'user',
    stepUp: true,
    request: noBody,
    answer: newSecret,
    answersSecret: true,
    status: 200,
  }),
  addOneTimeCodes: defineCommand({
    method: 'post',
    path: '/user/one-time-codes',
    summary: 'Require codes of an authenticator app at each sign-in',
    access: 'user',
    stepUp: true,
    request: addOneTimeCodes,
    answer: recoveryCodes,
    answersSecret: true,
    status: 201,
    refusals: { 409: 'There is already an authenticator app' },
  }),
  renewRecoveryCodes: defineCommand({
    method: 'post',
    path: '/user/one-time-codes/recovery-codes',
    summary: 'Make new recovery codes; earlier ones no longer work',
    access: 'user',
    stepUp: true,
    request: noBody,
    answer: recoveryCodes,
    answersSecret: true,
    status: 200,
    refusals: { 409: 'There is no authenticator app' },
  }),
  removeOneTimeCodes: defineCommand({
    method: 'delete',
    path: '/user/one-time-codes',
    summary: 'Stop requiring codes',
    access: 'user',
    stepUp: true,
    request: noBody,
    answer: done,
    status: 200,
  }),
} as const;

export type NewSecret = z.infer<typeof newSecret>;
