import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';

export const consoleAccess = z.object({
  /** False while the console waits for a second factor of this session (`POST /auth/step-up`). */
  is_open: z.boolean(),
  ways: z.array(z.enum(['passkey', 'code'])),
});

export const consoleAccessQueries = {
  consoleAccess: defineQuery({
    path: '/user/console-access',
    summary: 'Whether the console waits for a second factor of this session',
    access: 'user',
    reads: ['users', 'factors'],
    answer: json(consoleAccess),
  }),
} as const;

export type ConsoleAccess = z.infer<typeof consoleAccess>;
