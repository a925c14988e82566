import * as z from 'zod';
import { defineEvent, type EventOf } from './definition.ts';

/** A pack of codes is for sale in the store. `cents` are US cents for the whole pack. */
export const PackOffered = defineEvent({
  type: 'PackOffered',
  data: z.strictObject({
    packId: z.string(),
    name: z.string(),
    description: z.string(),
    cents: z.int().min(0),
    /** How many codes it holds. */
    quantity: z.int().min(1).max(1000),
    isPopular: z.boolean(),
  }),
});

export const packEvents = [PackOffered] as const;
export type PackEvent = EventOf<(typeof packEvents)[number]>;
export type PackDetails = PackEvent['data'];
