import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';

export const sessionMethod = z.enum(['registration', 'password', 'link', 'passkey']);

export const session = z.object({
  id: z.string(),
  method: sessionMethod,
  /** A coarse family such as "Firefox on Android"; null if the browser did not say. */
  device: z.nullable(z.string()),
  /** The rough location at its start; null if the operator's database has none. */
  place: z.nullable(z.object({ country: z.string(), city: z.nullable(z.string()) })),
  started_at: z.string(),
  expires_at: z.string(),
  /** Rounded down to the hour; null if unknown. */
  last_used_at: z.nullable(z.string()),
  /** The session of this request. */
  is_current: z.boolean(),
});
export const sessions = z.array(session);

export const pastSession = z.extend(session, { ended_at: z.nullable(z.string()) });

export const sessionQueries = {
  sessions: defineQuery({
    path: '/user/sessions',
    summary: 'Where the signed-in user is signed in, newest first',
    access: 'user',
    reads: ['users', 'sessions'],
    answer: json(sessions),
  }),
} as const;

export type Session = z.infer<typeof session>;
export type PastSession = z.infer<typeof pastSession>;
