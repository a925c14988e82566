import * as z from 'zod/mini';
import { defineCommand, done } from '../../contract/command-route.ts';

export const newPassword = z
  .string('Password is required.')
  .check(
    z.minLength(10, 'A password must have at least 10 characters.'),
    z.maxLength(200, 'A password may have at most 200 characters.'),
  );

/** POST /user/password. `current_password` is null if the account has none yet. */
export const passwordChange = z.strictObject({
  current_password: z.nullable(
    z
      .string('The current password must be text.')
      .check(z.maxLength(200, 'A password may have at most 200 characters.')),
  ),
  new_password: newPassword,
});

export const passwordCommands = {
  changePassword: defineCommand({
    method: 'post',
    path: '/user/password',
    summary: 'Change the password; every other session ends',
    access: 'user',
    stepUp: true,
    request: passwordChange,
    answer: done,
    status: 200,
    refusals: { 409: 'The password was changed at the same moment' },
  }),
} as const;

export type PasswordChange = z.infer<typeof passwordChange>;
