import * as z from 'zod/mini';
import { defineCommand, done, noBody } from '../../contract/command-route.ts';
import { OWNER_BOUNDS, requiredText } from '../../contract/owner-fields.ts';
import { sessionAnswer } from '../sessions/contract.ts';

const noAnswer = 'This is not a response of a passkey.';
/** Base64url. WebAuthn allows credential ids of up to 1023 bytes. */
const encoded = (max: number) =>
  z
    .string(noAnswer)
    .check(z.minLength(1, noAnswer), z.maxLength(max, noAnswer), z.regex(/^[\w-]+$/u, noAnswer));
const credentialId = encoded(1364);
/** The browser's copy of the challenge and of the site's origin. */
const clientData = encoded(4000);

const name = requiredText('The name', OWNER_BOUNDS.passkeyName);

/**
 * A random value of the browser that asks for a challenge, base64url: only this browser can answer
 * it. It is not shown to anybody else.
 */
const browser = z.string(noAnswer).check(z.regex(/^[\w-]{22,64}$/u, noAnswer));

/** POST /auth/passkey/options */
export const challengeRequest = z.strictObject({ browser });

/** Options for `navigator.credentials.get`: `PublicKeyCredentialRequestOptionsJSON`. */
export const signInOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** In ms. */
  timeout: z.number(),
  userVerification: z.literal('required'),
});

/** POST /auth/passkey: the passkey's answer, base64url. */
export const passkeySignIn = z.strictObject({
  browser,
  id: credentialId,
  client_data: clientData,
  authenticator_data: encoded(2000),
  signature: encoded(2000),
  user_handle: encoded(88),
});

const descriptor = z.object({ type: z.literal('public-key'), id: z.string() });

/** Options for `navigator.credentials.create`: `PublicKeyCredentialCreationOptionsJSON`. */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  /** In ms. */
  timeout: z.number(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** POST /user/passkeys: the new passkey, base64url. */
export const newPasskey = z.strictObject({
  name,
  id: credentialId,
  client_data: clientData,
  attestation_object: encoded(16_000),
  /** Built into the device or external; null if the browser does not say. */
  attachment: z.nullable(z.enum(['platform', 'cross-platform'], noAnswer)),
});
export const addedPasskey = z.object({ id: z.string() });

/** PUT /user/passkeys/{id} */
export const passkeyName = z.strictObject({ name });

const unknownPasskey = { 404: 'There is no such passkey' };

export const passkeyCommands = {
  askForSignIn: defineCommand({
    method: 'post',
    path: '/auth/passkey/options',
    summary: 'Get a challenge to sign in with a passkey; it works once, within 5 minutes',
    access: 'public',
    request: challengeRequest,
    answer: signInOptions,
    status: 200,
  }),
  signInByPasskey: defineCommand({
    method: 'post',
    path: '/auth/passkey',
    summary: 'Sign in with a passkey',
    access: 'public',
    request: passkeySignIn,
    answer: sessionAnswer,
    status: 200,
    refusals: {
      401: 'The passkey is not known here, or its response is wrong',
      403: 'The account is disabled',
    },
  }),
  askForPasskey: defineCommand({
    method: 'post',
    path: '/user/passkeys/options',
    summary: 'Get a challenge to add a passkey; it works once, within 5 minutes',
    access: 'user',
    stepUp: true,
    request: noBody,
    answer: creationOptions,
    status: 200,
  }),
  addPasskey: defineCommand({
    method: 'post',
    path: '/user/passkeys',
    summary: 'Add a passkey, ten at most',
    access: 'user',
    stepUp: true,
    request: newPasskey,
    answer: addedPasskey,
    status: 201,
    refusals: { 409: 'It was already added, or there are too many' },
  }),
  renamePasskey: defineCommand({
    method: 'put',
    path: '/user/passkeys/{id}',
    summary: 'Rename a passkey',
    access: 'user',
    request: passkeyName,
    answer: done,
    status: 200,
    refusals: unknownPasskey,
  }),
  removePasskey: defineCommand({
    method: 'delete',
    path: '/user/passkeys/{id}',
    summary: 'Remove a passkey',
    access: 'user',
    stepUp: true,
    request: noBody,
    answer: done,
    status: 200,
  }),
} as const;

export type SignInOptions = z.infer<typeof signInOptions>;
export type PasskeySignIn = z.infer<typeof passkeySignIn>;
export type CreationOptions = z.infer<typeof creationOptions>;
export type NewPasskey = z.infer<typeof newPasskey>;
