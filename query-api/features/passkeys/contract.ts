import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';

/** By which the user may sign in. */
export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** Built into a device, or from outside, such as a phone or a security key; null if unknown. */
  attachment: z.nullable(z.enum(['platform', 'cross-platform'])),
  /** Whether its provider keeps it on several devices. */
  is_synced: z.boolean(),
  /** The coarse family of the browser that it was made in; null where it did not say. */
  device: z.nullable(z.string()),
  added_at: z.string(),
  last_used_at: z.nullable(z.string()),
  /** When it last said to have been used less often than before: there may be a copy of it. */
  counter_fell_at: z.nullable(z.string()),
});

/** GET /user/passkeys, the oldest first. */
export const passkeys = z.array(passkey);

/** The passkeys of the signed-in user. */
export const passkeyQueries = {
  passkeys: defineQuery({
    path: '/user/passkeys',
    summary: 'Passkeys that the signed-in user may sign in with',
    access: 'user',
    reads: ['users', 'factors'],
    answer: json(passkeys),
  }),
} as const;

export type Passkey = z.infer<typeof passkey>;
