import * as z from 'zod/mini';
import { defineCommand, done, noBody } from '../../contract/command-route.ts';

/** POST /user/contacts/{kind}/verify */
export const contactCode = z.strictObject({
  code: z
    .string('The code is required.')
    .check(z.trim(), z.regex(/^\d{6}$/u, 'The code has 6 digits.')),
});

/** How new addresses are verified. */
export const contactCommands = {
  verifyContact: defineCommand({
    method: 'post',
    path: '/user/contacts/{kind}/verify',
    summary: 'Verify an e-mail address or a phone by its code',
    access: 'user',
    request: contactCode,
    answer: done,
    status: 200,
    refusals: { 409: 'The address belongs to another account' },
  }),
  resendContactCode: defineCommand({
    method: 'post',
    path: '/user/contacts/{kind}/resend',
    summary: 'Have a new code sent',
    access: 'user',
    request: noBody,
    answer: done,
    status: 200,
    refusals: { 409: 'Nothing waits for a code' },
  }),
} as const;
