import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { queryOf } from '../../contract/query.ts';
import { defineQuery } from '../../contract/query-route.ts';

/** Somebody whom the owner invited as a helper. */
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
  invited_at: z.string(),
  updated_at: z.string(),
});

/** GET /user/helpers, in the order of their invitations. */
export const helpers = z.array(helper);

const step = z.object({
  after_minutes: z.number(),
  /** `all`, `owner`, or the id of a helper. */
  who: z.string(),
});

/** GET /user/escalation: who is notified when nobody looks, and when. */
export const escalation = z.object({
  steps: z.array(step),
  /** Things with their own steps. */
  codes: z.array(z.object({ qr_code_id: z.string(), steps: z.array(step) })),
  /** When notices to the owner wait, such as 22:00 to 07:00; null for never. */
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
  /** The notice of a lost thing's scan. */
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
  /** Whether the owner or a helper has seen it. */
  is_seen: z.boolean(),
});

/** GET /helpers/{token}: a helper's own page, by their private link. */
export const helperPage = z.object({
  state: z.enum(['invited', 'agreed', 'ended']),
  name: z.nullable(z.string()),
  /** The name by which they know the owner; null once they declined or left. */
  owner_name: z.nullable(z.string()),
  alert: z.nullable(helperAlert),
});

/** Helpers of owners. */
export const helperQueries = {
  helpers: defineQuery({
    path: '/user/helpers',
    summary: 'People whom the signed-in user asked to be notified, too',
    access: 'user',
    reads: ['helpers'],
    answer: json(helpers),
  }),
  escalation: defineQuery({
    path: '/user/escalation',
    summary: 'Who is notified of messages that the signed-in user has not seen, and when',
    access: 'user',
    reads: ['helpers'],
    answer: json(escalation),
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

export type EscalationAnswer = z.infer<typeof escalation>;
export type HelperAlert = z.infer<typeof helperAlert>;
export type HelperAnswer = z.infer<typeof helper>;
export type HelperPage = z.infer<typeof helperPage>;
