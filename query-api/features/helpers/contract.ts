import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { queryOf } from '../../contract/query.ts';
import { defineQuery } from '../../contract/query-route.ts';

/** Somebody whom the owner asked to be told, too. */
export const helper = z.object({
  id: z.string(),
  /** `ended`: they said no, or left; shown for 30 days. */
  state: z.enum(['invited', 'agreed', 'ended']),
  /** Null once they said no or left, as the address is; before, there is one of both. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  owner_name: z.nullable(z.string()),
  shows_title: z.boolean(),
  invited_at: z.string(),
  updated_at: z.string(),
});

/** GET /user/helpers, the first one asked first. */
export const helpers = z.array(helper);

const step = z.object({
  after_minutes: z.number(),
  /** `all`, `owner`, or the id of a helper. */
  who: z.string(),
});

/** GET /user/escalation: who is told when nobody looks, and when. */
export const escalation = z.object({
  steps: z.array(step),
  /** Things with steps of their own. */
  codes: z.array(z.object({ qr_code_id: z.string(), steps: z.array(step) })),
  /** When notices to the owner wait, such as 22:00 to 07:00; null where they never do. */
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

/** GET /helpers/{token}?message=… or ?scan=…: what a helper was told of; null where it was nothing. */
export const helperPageQuery = queryOf({
  message: z.optional(
    z.string('message may be given once.').check(z.maxLength(64, 'message is not valid.')),
  ),
  /** The notice that told them that a lost thing was scanned. */
  scan: z.optional(
    z.string('scan may be given once.').check(z.maxLength(64, 'scan is not valid.')),
  ),
});

const helperAlert = z.object({
  /** The owner's words for the thing, where they share them. */
  title: z.nullable(z.string()),
  told_at: z.string(),
  /** Whether a lost thing was scanned; else somebody wrote. */
  is_scan: z.boolean(),
  /** Whether somebody has seen it by now: the owner, or a helper. */
  is_seen: z.boolean(),
});

/** GET /helpers/{token}: what a helper sees of themselves by their private link. */
export const helperPage = z.object({
  state: z.enum(['invited', 'agreed', 'ended']),
  name: z.nullable(z.string()),
  /** How they know the owner; null once they said no or left. */
  owner_name: z.nullable(z.string()),
  alert: z.nullable(helperAlert),
});

/** People whom owners have told, too. */
export const helperQueries = {
  helpers: defineQuery({
    path: '/user/helpers',
    summary: 'People whom the signed-in user asked to be told, too',
    access: 'user',
    reads: ['helpers'],
    answer: json(helpers),
  }),
  escalation: defineQuery({
    path: '/user/escalation',
    summary: 'Who is told of messages when the signed-in user does not look, and when',
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
