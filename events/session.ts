import * as z from 'zod';
import { defineEvent, type EventOf } from './definition.ts';

/** Somebody signed in. The session ends by itself at `expiresAt` (ISO 8601). */
export const SessionStarted = defineEvent({
  type: 'SessionStarted',
  version: 1,
  data: z.strictObject({
    sessionId: z.string(),
    userId: z.string(),
    method: z.enum(['registration', 'password']),
    expiresAt: z.string(),
  }),
});

export const sessionEvents = [SessionStarted] as const;
export type SessionEvent = EventOf<(typeof sessionEvents)[number]>;
