import * as z from 'zod';
import { defineEvent, defineSealedEvent, type EventOf } from './definition.ts';

export const batchSubject = (batchId: string): string => `batch:${batchId}`;

/**
 * A batch of codes for printing, created together (docs/product.md, Batches). `order` is set for a
 * pack that somebody bought.
 */
export const BatchGenerated = defineSealedEvent({
  type: 'BatchGenerated',
  data: z.strictObject({
    batchId: z.string(),
    purpose: z.enum(['sticker_printing', 'user_purchases', 'business_orders', 'testing']),
    uids: z.array(z.string()).min(1).max(1000),
    order: z.strictObject({ orderId: z.string(), buyerId: z.string() }).nullable(),
  }),
  personal: z.strictObject({ notes: z.string().nullable() }),
  subject: (data) => batchSubject(data.batchId),
});

/** An administrator had the codes printed. */
export const BatchPrinted = defineEvent({
  type: 'BatchPrinted',
  data: z.strictObject({ batchId: z.string() }),
});

/** An administrator described a batch differently; null removes the notes. */
export const BatchNotesChanged = defineSealedEvent({
  type: 'BatchNotesChanged',
  data: z.strictObject({ batchId: z.string() }),
  personal: z.strictObject({ notes: z.string().nullable() }),
  subject: (data) => batchSubject(data.batchId),
});

/** An administrator downloaded the codes, as a list or as pictures. */
export const BatchDownloaded = defineEvent({
  type: 'BatchDownloaded',
  data: z.strictObject({ batchId: z.string(), form: z.enum(['csv', 'sheet', 'images']) }),
});

export const batchEvents = [
  BatchGenerated,
  BatchPrinted,
  BatchNotesChanged,
  BatchDownloaded,
] as const;
export type BatchEvent = EventOf<(typeof batchEvents)[number]>;
type Generated = EventOf<typeof BatchGenerated>['data'];
export type BatchPurpose = Generated['purpose'];
/** The order that a batch fulfils; null for an administrator's batch. */
export type BatchOrder = Generated['order'];
export type DownloadForm = EventOf<typeof BatchDownloaded>['data']['form'];
