import * as z from 'zod';
import { defineEvent, type EventOf } from './definition.ts';

/**
 * Somebody tried so many passwords in a row that from here on each try waits. It is told once a
 * row. `userId` is null where the name that was tried is nobody's, and where the tries came from
 * one address for many names; `targetHash` is a keyed hash of that name or address.
 */
export const SignInBurstSeen = defineEvent({
  type: 'SignInBurstSeen',
  version: 1,
  data: z.strictObject({
    target: z.enum(['account', 'address']),
    targetHash: z.string(),
    userId: z.string().nullable(),
  }),
});

export const signInBurstEvents = [SignInBurstSeen] as const;
export type SignInBurstEvent = EventOf<(typeof signInBurstEvents)[number]>;
export type SignInBurst = SignInBurstEvent['data'];
