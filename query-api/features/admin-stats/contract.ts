import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';
import { plan } from '../profile/contract.ts';
import { publicStats } from '../stats/contract.ts';

export const adminStats = z.extend(publicStats, {
  users_last_30_days: z.number(),
  messages_last_30_days: z.number(),
  subscription_breakdown: z.record(plan, z.number()),
});

/** GET /admin/activity: 90 UTC days, oldest first, including days without activity. */
export const adminActivity = z.object({
  days: z.array(z.object({ day: z.string(), registrations: z.number(), messages: z.number() })),
});

export const adminStatsQueries = {
  adminStats: defineQuery({
    path: '/admin/stats',
    summary: 'How much the product is used, for administrators',
    access: 'administrator',
    reads: ['stats', 'activity', 'users'],
    answer: json(adminStats),
  }),
  adminActivity: defineQuery({
    path: '/admin/activity',
    summary: 'Registrations and messages of each of the last 90 days',
    access: 'administrator',
    reads: ['activity'],
    answer: json(adminActivity),
  }),
} as const;

export type AdminStats = z.infer<typeof adminStats>;
export type AdminActivity = z.infer<typeof adminActivity>;
