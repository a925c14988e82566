import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';

/** GET /user/one-time-codes */
export const oneTimeCodes = z.object({
  /** When the authenticator app was added, or null. */
  added_at: z.nullable(z.string()),
  recovery_codes_left: z.number(),
});

/** Whether the signed-in user has an authenticator app. */
export const oneTimeCodeQueries = {
  oneTimeCodes: defineQuery({
    path: '/user/one-time-codes',
    summary:
      'Whether codes of an authenticator app are asked for, and how many recovery codes are left',
    access: 'user',
    reads: ['users', 'factors'],
    answer: json(oneTimeCodes),
  }),
} as const;

export type OneTimeCodes = z.infer<typeof oneTimeCodes>;
