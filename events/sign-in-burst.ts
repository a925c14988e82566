import * as z from 'zod';
import { defineEvent, type EventOf } from './definition.ts';

/**
 * Somebody tried so many passwords in a row that each further try has to wait. Recorded once per
 * series of failures. `userId` is null if the name belongs to nobody, or if one address tried many
 * names; `targetHash` is a keyed hash of the name or address.
 */
export const SignInBurstSeen = defineEvent({
  type: 'SignInBurstSeen',
  data: z.strictObject({
    target: z.enum(['account', 'address']),
    targetHash: z.string(),
    userId: z.string().nullable(),
  }),
});

export const signInBurstEvents = [SignInBurstSeen] as const;
export type SignInBurstEvent = EventOf<(typeof signInBurstEvents)[number]>;
export type SignInBurst = SignInBurstEvent['data'];
