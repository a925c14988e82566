import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** Built into the device or external, such as a phone or a security key; null if unknown. */
  attachment: z.nullable(z.enum(['platform', 'cross-platform'])),
  /** Whether its provider syncs it between devices. */
  is_synced: z.boolean(),
  /** The coarse family of the browser in which it was made; null if unknown. */
  device: z.nullable(z.string()),
  added_at: z.string(),
  last_used_at: z.nullable(z.string()),
  /** When its use counter last fell, which may mean that it was cloned. */
  counter_fell_at: z.nullable(z.string()),
});

export const passkeys = z.array(passkey);

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
