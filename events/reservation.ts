import * as z from 'zod';
import { defineEvent, type EventOf } from './definition.ts';

/** A username or an address belongs to this user, once the user exists (docs/adr/0006). */
export const NameReserved = defineEvent({
  type: 'NameReserved',
  version: 1,
  data: z.strictObject({ kind: z.enum(['username', 'email']), userId: z.string() }),
});

export const reservationEvents = [NameReserved] as const;
export type ReservationEvent = EventOf<(typeof reservationEvents)[number]>;
