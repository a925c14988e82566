import * as z from 'zod/mini';
import { publicStats } from '../stats/contract.ts';
import { plan } from '../profile/contract.ts';

/** GET /admin/stats. Messages are what finders and owners wrote. */
export const adminStats = z.extend(publicStats, {
  users_last_30_days: z.number(),
  messages_last_30_days: z.number(),
  subscription_breakdown: z.record(plan, z.number()),
});

/** GET /admin/activity: 90 UTC days, the oldest first, days without anything included. */
export const adminActivity = z.object({
  days: z.array(z.object({ day: z.string(), registrations: z.number(), messages: z.number() })),
});

export type AdminStats = z.infer<typeof adminStats>;
export type AdminActivity = z.infer<typeof adminActivity>;
