import * as z from 'zod';
import { defineEvent, type EventOf } from './definition.ts';

const kind = z.enum(['username', 'email', 'phone']);

/**
 * A username or an address is reserved for this user (docs/adr/0006, 0015). `claimId` identifies
 * the reservation, so that an unfinished one can be told from a later one.
 */
export const NameReserved = defineEvent({
  type: 'NameReserved',
  data: z.strictObject({ kind, userId: z.string(), claimId: z.string() }),
});

/** The user gave the name up, or was erased: others can take it. */
export const NameReleased = defineEvent({
  type: 'NameReleased',
  data: z.strictObject({ kind, userId: z.string() }),
});

export const reservationEvents = [NameReserved, NameReleased] as const;
export type ReservationEvent = EventOf<(typeof reservationEvents)[number]>;
