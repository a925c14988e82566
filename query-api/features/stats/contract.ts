import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';

export const publicStats = z.object({
  total_users: z.number(),
  total_messages: z.number(),
  total_qr_codes: z.number(),
  active_codes: z.number(),
});

export const statsQueries = {
  publicStats: defineQuery({
    path: '/stats',
    summary: 'How much the product is used',
    access: 'public',
    reads: ['stats'],
    answer: json(publicStats),
    maxAge: 0,
  }),
} as const;

export type PublicStats = z.infer<typeof publicStats>;
