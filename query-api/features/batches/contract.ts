import * as z from 'zod/mini';
import { countingNumber, queryOf } from '../../contract/query.ts';

export const batch = z.object({
  id: z.string(),
  quantity: z.number(),
  purpose: z.string(),
  status: z.enum(['created', 'printed']),
  created_at: z.string(),
  codes_claimed: z.number(),
  codes_unclaimed: z.number(),
  notes: z.nullable(z.string()),
});

/** GET /admin/qr-batches, newest first. */
export const batchesQuery = queryOf({
  page: countingNumber('page', { max: 1_000_000, byDefault: 1 }),
  limit: countingNumber('limit', { max: 200, byDefault: 20 }),
});
export const batchesAnswer = z.object({ batches: z.array(batch), total: z.number() });

/** GET /admin/qr-batch/{id}/codes */
export const batchCodes = z.object({
  codes: z.array(z.object({ uid: z.string(), qr_image: z.string(), is_claimed: z.boolean() })),
  batch_info: z.object({ purpose: z.string(), created_at: z.string() }),
});

export type Batch = z.infer<typeof batch>;
export type BatchCodes = z.infer<typeof batchCodes>;
