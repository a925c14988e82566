import * as z from 'zod/mini';
import { defineCommand, done, noBody } from '../../contract/command-route.ts';
import { readIdentifier } from '../../contract/owner-fields.ts';
import { typedCode } from '../one-time-codes/contract.ts';

/** POST /auth/login. The identifier is a username or an e-mail address. */
export const loginRequest = z.strictObject({
  identifier: z
    .string('Username or e-mail is required.')
    .check(
      z.overwrite(readIdentifier),
      z.minLength(1, 'Username or e-mail is required.'),
      z.maxLength(254),
    ),
  password: z
    .string('Password is required.')
    .check(z.minLength(1, 'Password is required.'), z.maxLength(200)),
  /** Required if the account has an authenticator app. */
  code: z.optional(typedCode),
});

/** The answer of all ways to sign in. */
export const sessionAnswer = z.object({ access_token: z.string() });

export const sessionCommands = {
  login: defineCommand({
    method: 'post',
    path: '/auth/login',
    summary: 'Sign in with a username or an e-mail address',
    access: 'public',
    request: loginRequest,
    answer: sessionAnswer,
    status: 200,
    refusals: {
      401: 'The name or the password is wrong; or a code of the authenticator app is missing or wrong',
      403: 'The account is disabled',
    },
  }),
  endSession: defineCommand({
    method: 'delete',
    path: '/user/sessions/{id}',
    summary:
      'End a session of your own; `current` is the session of this call, another one needs a recent sign-in',
    access: 'user',
    request: noBody,
    answer: done,
    status: 200,
  }),
  endOtherSessions: defineCommand({
    method: 'delete',
    path: '/user/sessions',
    summary: 'End all your sessions but this one',
    access: 'user',
    stepUp: true,
    request: noBody,
    answer: done,
    status: 200,
  }),
} as const;

export type LoginRequest = z.infer<typeof loginRequest>;
export type SessionAnswer = z.infer<typeof sessionAnswer>;
