import * as z from 'zod/mini';
import { defineCommand, done, noBody } from '../../contract/command-route.ts';
import { sixDigits } from '../../contract/owner-fields.ts';

/** POST /user/contacts/{kind}/verify */
export const contactCode = z.strictObject({
  code: sixDigits,
});

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
    summary: 'Send a new code',
    access: 'user',
    request: noBody,
    answer: done,
    status: 200,
    refusals: { 409: 'No address is waiting for a code' },
  }),
} as const;
