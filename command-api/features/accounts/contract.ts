import * as z from 'zod/mini';
import { defineCommand, done } from '../../contract/command-route.ts';
import { cleaned, email, phone } from '../../contract/fields.ts';
import { noticeLanguage } from '../../contract/owner-fields.ts';
import { newPassword } from '../passwords/contract.ts';
import { sessionAnswer } from '../sessions/contract.ts';

/** The server refuses `admin.` and `a-d-m-i-n` as it refuses `admin`. */
export const username = z
  .string('Username is required.')
  .check(
    cleaned,
    z.minLength(3, 'A username must have at least 3 characters.'),
    z.maxLength(32, 'A username may have at most 32 characters.'),
    z.regex(
      /^[\p{L}\p{N}_.-]+$/u,
      'A username may contain only letters, digits, dots, hyphens and underscores.',
    ),
  );

/** POST /auth/register */
export const registerRequest = z.strictObject({
  username,
  email: z.optional(z.nullable(email)),
  password: newPassword,
});

/**
 * PUT /user/profile. Missing fields stay; null removes. An e-mail address or a phone number counts
 * only once the code that was sent there is entered.
 */
export const profileChange = z
  .strictObject({
    username: z.optional(username),
    email: z.optional(z.nullable(email)),
    phone: z.optional(z.nullable(phone)),
  })
  .check(z.refine((change) => Object.keys(change).length > 0, 'Say what should change.'));

/** `pending_…` is an address whose code has not been entered yet. */
export const profileChangeAnswer = z.object({
  username: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  pending_email: z.nullable(z.string()),
  pending_phone: z.nullable(z.string()),
});

/**
 * PUT /user/notices: the channels for notices of messages, and their language. SMS needs a paid
 * plan. A missing language stays.
 */
export const noticePreferences = z.strictObject({
  messages_by_email: z.boolean('Choose yes or no.'),
  messages_by_sms: z.boolean('Choose yes or no.'),
  language: z.optional(noticeLanguage),
});

/** DELETE /user. The confirmation is the typed username. */
export const erasure = z.strictObject({
  confirmation: z
    .string('Type your username to confirm.')
    .check(
      cleaned,
      z.minLength(1, 'Type your username to confirm.'),
      z.maxLength(64, 'This is not your username.'),
    ),
});

export const accountCommands = {
  register: defineCommand({
    method: 'post',
    path: '/auth/register',
    summary:
      'Register an account and sign in; an e-mail address counts once it is confirmed by its code',
    access: 'public',
    request: registerRequest,
    answer: sessionAnswer,
    status: 201,
    refusals: { 409: 'The username is taken, or looks like one that is' },
  }),
  changeProfile: defineCommand({
    method: 'put',
    path: '/user/profile',
    summary:
      'Change username, e-mail and phone; an address counts once it is confirmed by its code',
    access: 'user',
    stepUp: ['email', 'phone'],
    request: profileChange,
    answer: profileChangeAnswer,
    status: 200,
    refusals: {
      409: 'The username is taken or looks like one that is, or there would be no way left to sign in',
    },
  }),
  chooseNotices: defineCommand({
    method: 'put',
    path: '/user/notices',
    summary: 'Choose how to be notified of messages',
    access: 'user',
    request: noticePreferences,
    answer: done,
    status: 200,
  }),
  eraseAccount: defineCommand({
    method: 'delete',
    path: '/user',
    summary: 'Erase your account for good',
    access: 'user',
    stepUp: true,
    request: erasure,
    answer: done,
    status: 200,
    refusals: { 409: 'You are the last administrator' },
  }),
} as const;

export type RegisterRequest = z.infer<typeof registerRequest>;
export type ProfileChange = z.infer<typeof profileChange>;
export type ProfileChangeAnswer = z.infer<typeof profileChangeAnswer>;
export type NoticePreferences = z.infer<typeof noticePreferences>;
