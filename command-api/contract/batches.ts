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

export const batchAnswer = z.object({ id: z.string(), quantity: z.number() });

export type BatchRequest = z.infer<typeof batchRequest>;
export type BatchAnswer = z.infer<typeof batchAnswer>;
