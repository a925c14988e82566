import * as z from 'zod';
import { defineSealedEvent, type EventOf } from './definition.ts';

export const batchSubject = (batchId: string): string => `batch:${batchId}`;

/** Codes for printing, made at once: all of them or none (decisions, Administrator). */
export const BatchGenerated = defineSealedEvent({
  type: 'BatchGenerated',
  version: 1,
  data: z.strictObject({
    batchId: z.string(),
    purpose: z.enum(['sticker_printing', 'user_purchases', 'business_orders', 'testing']),
    uids: z.array(z.string()).min(1).max(1000),
  }),
  personal: z.strictObject({ notes: z.string().nullable() }),
  subject: (data) => batchSubject(data.batchId),
});

export const batchEvents = [BatchGenerated] as const;
export type BatchEvent = EventOf<(typeof batchEvents)[number]>;
export type BatchPurpose = BatchEvent['data']['purpose'];
