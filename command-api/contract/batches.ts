import * as z from 'zod/mini';
import { BOUNDS, optionalText } from './fields.ts';

export const BATCH_PURPOSES = [
  'sticker_printing',
  'user_purchases',
  'business_orders',
  'testing',
] as const;

/** POST /admin/bulk-generate-qr (specification, section 5). */
export const batchRequest = z.strictObject({
  quantity: z
    .int('Quantity must be a whole number.')
    .check(
      z.minimum(1, 'Quantity must be 1 or more.'),
      z.maximum(BOUNDS.batchQuantity, 'Maximum 1000 codes per batch'),
    ),
  purpose: z._default(z.enum(BATCH_PURPOSES, 'Choose one of the purposes.'), 'sticker_printing'),
  notes: optionalText('Notes', BOUNDS.notes),
});

/** POST /admin/qr-batch/{id}/downloads: the codes are about to be taken out of the product. */
export const batchDownload = z.strictObject({
  form: z.enum(['csv', 'sheet', 'images'], 'The form is csv, sheet or images.'),
});

/**
 * POST /admin/messages/readings: a page of messages with contact data is about to be shown. The
 * query API tells so before it answers (docs/adr/0045).
 */
export const contactReading = z.strictObject({
  page: z.int('Page must be a whole number.').check(z.minimum(1, 'Page must be 1 or more.')),
  list: z.enum(['all', 'found'], 'The list is all or found.'),
});

export const batchAnswer = z.object({ id: z.string(), quantity: z.number() });

export type BatchRequest = z.infer<typeof batchRequest>;
export type BatchAnswer = z.infer<typeof batchAnswer>;
export type BatchDownload = z.infer<typeof batchDownload>;
export type ContactReading = z.infer<typeof contactReading>;
