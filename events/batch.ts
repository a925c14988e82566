import * as z from 'zod';
import { defineSealedEvent, type EventOf } from './definition.ts';

export const batchSubject = (batchId: string): string => `batch:${batchId}`;

/**
 * Codes for printing, made at once: all of them or none (decisions, Administrator). `order` is
 * there for the codes of a pack that somebody bought.
 */
export const BatchGenerated = defineSealedEvent({
  type: 'BatchGenerated',
  version: 2,
  data: z.strictObject({
    batchId: z.string(),
    purpose: z.enum(['sticker_printing', 'user_purchases', 'business_orders', 'testing']),
    uids: z.array(z.string()).min(1).max(1000),
    order: z.strictObject({ orderId: z.string(), buyerId: z.string() }).nullable(),
  }),
  // Before the store, every batch was an administrator's.
  upcasters: [(older) => ({ ...older, order: null })],
  personal: z.strictObject({ notes: z.string().nullable() }),
  subject: (data) => batchSubject(data.batchId),
});

export const batchEvents = [BatchGenerated] as const;
export type BatchEvent = EventOf<(typeof batchEvents)[number]>;
export type BatchPurpose = BatchEvent['data']['purpose'];
/** Whose order a batch delivers; null for an administrator's. */
export type BatchOrder = BatchEvent['data']['order'];
