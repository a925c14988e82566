import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';

/** A period in which the calling administrator may read messages. */
export const openReading = z.object({
  id: z.string(),
  scope: z.enum(['conversation', 'code', 'owner', 'messages']),
  /** Null once the owner is erased. */
  reason: z.nullable(z.string()),
  opened_at: z.string(),
  expires_at: z.string(),
});

export const openReadings = z.object({
  /** Whether messages are shown only after a reason (`ADMIN_SECURITY=strict`). */
  reason_needed: z.boolean(),
  readings: z.array(openReading),
});

export const ownReading = z.object({
  /** Lets the operator find it in the audit log. */
  id: z.string(),
  /** A pseudonym that tells administrators apart, without naming them. */
  administrator: z.string(),
  /** When the first of the messages was shown. */
  read_at: z.string(),
  messages: z.number(),
  /** Null if none was needed, or it was erased. */
  reason: z.nullable(z.string()),
  /** The title is empty once the code is deleted. */
  qr_code: z.object({ uid: z.string(), title: z.string() }),
});

export const ownReadings = z.array(ownReading);

export const readingQueries = {
  openReadings: defineQuery({
    path: '/admin/readings',
    summary: 'What the signed-in administrator may read now, and until when',
    access: 'administrator',
    reads: ['readings'],
    answer: json(openReadings),
  }),
  ownReadings: defineQuery({
    path: '/user/readings',
    summary: 'When administrators read messages about codes of the signed-in user, and why',
    access: 'user',
    reads: ['readings', 'codes'],
    answer: json(ownReadings),
  }),
} as const;

export type OwnReading = z.infer<typeof ownReading>;
export type OpenReadings = z.infer<typeof openReadings>;
