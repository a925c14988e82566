import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { queryOf } from '../../contract/query.ts';
import { defineQuery } from '../../contract/query-route.ts';

export const helper = z.object({
  id: z.string(),
  /** `ended`: they declined, or left; shown for 30 days. */
  state: z.enum(['invited', 'agreed', 'ended']),
  /** Null once they declined or left, like the address; before, one of both is set. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  owner_name: z.nullable(z.string()),
  shows_title: z.boolean(),
  after_minutes: z.number(),
  invited_at: z.string(),
  updated_at: z.string(),
});

export const helpers = z.array(helper);

export const quietHours = z.object({
  /** Null for never. */
  quiet_hours: z.nullable(
    z.object({
      from: z.string(),
      to: z.string(),
      time_zone: z.string(),
      except_lost: z.boolean(),
      except_alarms: z.boolean(),
    }),
  ),
});

/** GET /helpers/{token}?message=… or ?scan=…: what a helper was notified of, or null. */
export const helperPageQuery = queryOf({
  message: z.optional(
    z.string('message may be given only once.').check(z.maxLength(64, 'message is not valid.')),
  ),
  scan: z.optional(
    z.string('scan may be given only once.').check(z.maxLength(64, 'scan is not valid.')),
  ),
});

const helperAlert = z.object({
  /** The owner's name for the thing, if they share it. */
  title: z.nullable(z.string()),
  told_at: z.string(),
  /** Whether a lost thing was scanned; otherwise somebody wrote. */
  is_scan: z.boolean(),
  is_seen: z.boolean(),
});

export const helperPage = z.object({
  state: z.enum(['invited', 'agreed', 'ended']),
  name: z.nullable(z.string()),
  /** The name by which they know the owner; null once they declined or left. */
  owner_name: z.nullable(z.string()),
  alert: z.nullable(helperAlert),
});

export const helperQueries = {
  helpers: defineQuery({
    path: '/user/helpers',
    summary: 'Whom the signed-in user asked to be notified if they do not look',
    access: 'user',
    reads: ['helpers'],
    answer: json(helpers),
  }),
  quietHours: defineQuery({
    path: '/user/quiet-hours',
    summary: 'When notices to the signed-in user wait',
    access: 'user',
    reads: ['helpers'],
    answer: json(quietHours),
  }),
  helperPage: defineQuery({
    path: '/helpers/{token}',
    summary: "What a helper agreed to, by the helper's private link",
    access: 'public',
    reads: ['helpers', 'notices', 'threads', 'codes'],
    query: helperPageQuery,
    answer: json(helperPage),
  }),
} as const;

export type HelperAlert = z.infer<typeof helperAlert>;
export type HelperAnswer = z.infer<typeof helper>;
export type HelperPage = z.infer<typeof helperPage>;
export type QuietHoursAnswer = z.infer<typeof quietHours>;
