import * as z from 'zod/mini';
import { defineCommand, done, noBody } from '../../contract/command-route.ts';
import { OWNER_BOUNDS, nullableText, optionalText } from '../../contract/owner-fields.ts';

export const BATCH_PURPOSES = [
  'sticker_printing',
  'user_purchases',
  'business_orders',
  'testing',
] as const;

/** POST /admin/bulk-generate-qr. */
export const batchRequest = z.strictObject({
  quantity: z
    .int('Quantity must be a whole number.')
    .check(
      z.minimum(1, 'Quantity must be 1 or more.'),
      z.maximum(OWNER_BOUNDS.batchQuantity, 'Maximum 1000 codes per batch'),
    ),
  purpose: z._default(z.enum(BATCH_PURPOSES, 'Choose one of the purposes.'), 'sticker_printing'),
  notes: optionalText('Notes', OWNER_BOUNDS.notes),
});

/** PUT /admin/qr-batch/{id}/notes. Null or an empty text removes them. */
export const batchNotes = z.strictObject({ notes: nullableText('Notes', OWNER_BOUNDS.notes) });

export const batchAnswer = z.object({ id: z.string(), quantity: z.number() });

export const batchCommands = {
  generateBatch: defineCommand({
    method: 'post',
    path: '/admin/bulk-generate-qr',
    summary: 'Make codes for printing, all or none',
    access: 'administrator',
    request: batchRequest,
    answer: batchAnswer,
    status: 201,
  }),
  markBatchPrinted: defineCommand({
    method: 'post',
    path: '/admin/qr-batch/{id}/mark-printed',
    summary: 'Record that a batch was printed',
    access: 'administrator',
    request: noBody,
    answer: done,
    status: 200,
  }),
  changeBatchNotes: defineCommand({
    method: 'put',
    path: '/admin/qr-batch/{id}/notes',
    summary: 'Change the notes of a batch',
    access: 'administrator',
    request: batchNotes,
    answer: done,
    status: 200,
  }),
} as const;

export type BatchRequest = z.infer<typeof batchRequest>;
export type BatchNotes = z.infer<typeof batchNotes>;
