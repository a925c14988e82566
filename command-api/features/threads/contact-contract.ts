import * as z from 'zod/mini';
import { email, phone } from '../../contract/fields.ts';

/** The annotation lets bundlers drop it from pages that do not use it. */
// @__NO_SIDE_EFFECTS__
function defineFinderContact() {
  return z
    .strictObject({
      sender_email: z.optional(z.nullable(email)),
      sender_phone: z.optional(z.nullable(phone)),
    })
    .check(
      z.refine((left) => Object.values(left).some((each) => each !== null && each !== undefined), {
        error: 'Leave an e-mail address or a phone number.',
        path: ['sender_email'],
      }),
    );
}

/** PUT /threads/{token}/contact: replaces earlier contact data. */
export const finderContact = defineFinderContact();

export type FinderContact = z.infer<typeof finderContact>;
