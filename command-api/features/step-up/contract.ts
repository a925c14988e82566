import * as z from 'zod/mini';
import { defineCommand } from '../../contract/command-route.ts';
import { typedCode } from '../one-time-codes/contract.ts';
import { passkeySignIn } from '../passkeys/contract.ts';

const passwordProof = z.strictObject({
  kind: z.literal('password'),
  password: z
    .string('Password is required.')
    .check(z.minLength(1, 'Password is required.'), z.maxLength(200)),
});

/** A passkey's answer to a challenge of `POST /auth/passkey/options`. */
const passkeyProof = z.extend(passkeySignIn, { kind: z.literal('passkey') });

/** A code of the authenticator app of the account. */
const codeProof = z.strictObject({ kind: z.literal('totp'), code: typedCode });

/** POST /auth/step-up: a proof of identity. New kinds are added here. */
export const proof = z.discriminatedUnion('kind', [passwordProof, passkeyProof, codeProof], {
  error: 'Say how you prove that it is you.',
});

/**
 * When the proof stops counting as recent, and the session's new token: the former one ends within
 * half a minute.
 */
export const stepUpAnswer = z.object({ proved_until: z.string(), access_token: z.string() });

/** How the user of a session proves their identity again. */
export const stepUpCommands = {
  stepUp: defineCommand({
    method: 'post',
    path: '/auth/step-up',
    summary: 'Prove again who you are, for calls that need a recent sign-in',
    access: 'user',
    request: proof,
    answer: stepUpAnswer,
    status: 200,
    refusals: { 409: 'The session has ended' },
  }),
} as const;

export type Proof = z.infer<typeof proof>;
