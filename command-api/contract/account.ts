import * as z from 'zod/mini';
import { newPassword, username } from './auth.ts';
import { email, phone } from './fields.ts';

/**
 * PUT /user/profile. What is left out stays; null removes. An e-mail address or a phone number
 * counts only once the code that was sent there came back (decisions, Accounts).
 */
export const profileChange = z
  .strictObject({
    username: z.optional(username),
    email: z.optional(z.nullable(email)),
    phone: z.optional(z.nullable(phone)),
  })
  .check(z.refine((change) => Object.keys(change).length > 0, 'Say what should change.'));

/** `pending_…` is an address whose code has not come back yet. */
export const profileChangeAnswer = z.object({
  username: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  pending_email: z.nullable(z.string()),
  pending_phone: z.nullable(z.string()),
});

/** POST /user/contacts/{kind}/verify */
export const contactCode = z.strictObject({
  code: z
    .string('The code is required.')
    .check(z.trim(), z.regex(/^\d{6}$/u, 'The code has 6 digits.')),
});

/** POST /user/password. `current_password` is null where the account has none yet. */
export const passwordChange = z.strictObject({
  current_password: z.nullable(
    z
      .string('The current password must be a text.')
      .check(z.maxLength(200, 'A password has at most 200 characters.')),
  ),
  new_password: newPassword,
});

/** PUT /user/notices: by which channels one hears of messages. SMS is for paid plans. */
export const noticePreferences = z.strictObject({
  messages_by_email: z.boolean('Choose yes or no.'),
  messages_by_sms: z.boolean('Choose yes or no.'),
});

/** DELETE /user. The confirmation is the username, typed. */
export const erasure = z.strictObject({
  confirmation: z
    .string('Type your username to confirm.')
    .check(
      z.trim(),
      z.minLength(1, 'Type your username to confirm.'),
      z.maxLength(64, 'This is not your username.'),
    ),
});

/** POST /admin/users/{id}/toggle-status: how it is now. */
export const statusAnswer = z.object({ is_active: z.boolean() });

export type ProfileChange = z.infer<typeof profileChange>;
export type ProfileChangeAnswer = z.infer<typeof profileChangeAnswer>;
export type PasswordChange = z.infer<typeof passwordChange>;
export type NoticePreferences = z.infer<typeof noticePreferences>;
