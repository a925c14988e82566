import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';

export const oneTimeCodes = z.object({
  added_at: z.nullable(z.string()),
  recovery_codes_left: z.number(),
});

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
