import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';

/** `user` and `admin` as specified; the others are docs/adr/0127. */
export const role = z.enum(['user', 'support', 'printer', 'auditor', 'analyst', 'admin']);
export const plan = z.enum(['free', 'basic', 'premium']);

/** GET /user/profile. A limit of -1 is unlimited. */
export const profile = z.object({
  id: z.string(),
  username: z.string(),
  email: z.nullable(z.string()),
  /** In E.164. */
  phone: z.nullable(z.string()),
  /** An unverified address is not used yet (docs/adr/0014). */
  email_verified: z.boolean(),
  phone_verified: z.boolean(),
  /** An address whose code has not been entered; also null once the code has expired. */
  pending_email: z.nullable(z.string()),
  pending_phone: z.nullable(z.string()),
  /** False for an account made by a sign-in link. */
  has_password: z.boolean(),
  /** When a generated password stops working; null for one's own. */
  password_until: z.nullable(z.string()),
  notices: z.object({
    messages_by_email: z.boolean(),
    messages_by_sms: z.boolean(),
    language: z.enum(['en', 'de', 'fr', 'es', 'hi', 'id']),
  }),
  role,
  subscription_plan: plan,
  qr_codes_used: z.number(),
  /** Finders' messages in this UTC calendar month. */
  messages_used: z.number(),
  /** Finders' messages that the user has not read. */
  unread_count: z.number(),
  is_active: z.boolean(),
  created_at: z.string(),
  usage_limits: z.object({ qr_codes_limit: z.number(), messages_limit: z.number() }),
});

export const profileQueries = {
  profile: defineQuery({
    path: '/user/profile',
    summary: 'The signed-in user',
    access: 'user',
    reads: ['users', 'usage', 'threads', 'settings'],
    answer: json(profile),
  }),
} as const;

export type Profile = z.infer<typeof profile>;
