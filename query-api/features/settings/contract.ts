import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';

/** GET /admin/system-settings: the ten fields (docs/product.md, Settings), "" where unset. */
export const systemSettings = z.object({
  email_api_key: z.string(),
  from_email: z.string(),
  from_name: z.string(),
  sms_account_sid: z.string(),
  sms_auth_token: z.string(),
  sms_phone_number: z.string(),
  notification_mode: z.enum(['mock', 'live']),
  app_domain: z.string(),
  /** -1 is unlimited. */
  max_free_qr_codes: z.number(),
  max_free_messages: z.number(),
});

export const settingsQueries = {
  settings: defineQuery({
    path: '/admin/system-settings',
    summary: 'The settings of the whole instance',
    access: 'administrator',
    reads: ['settings'],
    answer: json(systemSettings),
  }),
} as const;

export type SystemSettings = z.infer<typeof systemSettings>;
