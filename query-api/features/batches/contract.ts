import * as z from 'zod/mini';
import { file, json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';
import { countingNumber, queryOf, searchText } from '../../contract/query.ts';

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

export const batchesQuery = queryOf({
  page: countingNumber('page', { max: 1_000_000, byDefault: 1 }),
  limit: countingNumber('limit', { max: 200, byDefault: 20 }),
  search: searchText('search'),
});
export const batchesAnswer = z.object({ batches: z.array(batch), total: z.number() });

export const batchCodes = z.object({
  codes: z.array(
    z.object({
      uid: z.string(),
      qr_image: z.string(),
      is_claimed: z.boolean(),
      /** It was claimed, and its owner deleted it. */
      is_deleted: z.boolean(),
    }),
  ),
  batch_info: z.object({ purpose: z.string(), created_at: z.string() }),
});

export const batchQueries = {
  batches: defineQuery({
    path: '/admin/qr-batches',
    summary: 'Batches of printed codes, newest first',
    access: 'administrator',
    reads: ['batches'],
    query: batchesQuery,
    answer: json(batchesAnswer),
  }),
  batchCodes: defineQuery({
    path: '/admin/qr-batch/{id}/codes',
    summary: 'The codes of a batch',
    access: 'administrator',
    reads: ['batches', 'codes'],
    answer: json(batchCodes),
  }),
  batchCsv: defineQuery({
    path: '/admin/qr-batch/{id}/download-csv',
    summary: 'The codes of a batch as a CSV file',
    access: 'administrator',
    reads: ['batches', 'codes'],
    answer: file('csv'),
  }),
} as const;

export type Batch = z.infer<typeof batch>;
export type BatchCodes = z.infer<typeof batchCodes>;
