import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';
import { countingNumber, queryOf, searchText } from '../../contract/query.ts';
import { locationData, messagePhoto, senderType, voiceNote } from '../messages/contract.ts';

/** GET /admin/messages. `code` is a uid or part of a title. */
export const adminMessagesQuery = queryOf({
  page: countingNumber('page', { max: 1_000_000, byDefault: 1 }),
  limit: countingNumber('limit', { max: 200, byDefault: 50 }),
  code: searchText('code'),
});

export const withheld = z.object({
  /** In UTF-16 units. */
  content_length: z.number(),
  contact: z.boolean(),
  location: z.boolean(),
  photos: z.number(),
  voice_note: z.boolean(),
});

/** In strict mode, what a finder left is withheld without an open reading (docs/adr/0127). */
export const adminMessage = z.object({
  id: z.string(),
  sender_type: senderType,
  content: z.nullable(z.string()),
  created_at: z.string(),
  sender_email: z.nullable(z.string()),
  sender_phone: z.nullable(z.string()),
  location_data: z.nullable(locationData),
  photos: z.array(messagePhoto),
  voice_note: z.nullable(voiceNote),
  qr_code: z.object({ title: z.string(), uid: z.string() }),
  conversation_id: z.string(),
  /** Empty once the code is erased. */
  owner_id: z.string(),
  /** Null if the message is shown or erased. */
  withheld: z.nullable(withheld),
});

export const adminMessagesAnswer = z.object({
  messages: z.array(adminMessage),
  total: z.number(),
});

export const adminMessageQueries = {
  adminMessages: defineQuery({
    path: '/admin/messages',
    summary:
      'Messages, newest first; content and contact data with `ADMIN_SECURITY=strict` only by an open reading',
    access: 'administrator',
    reads: ['threads', 'codes', 'stats', 'readings'],
    query: adminMessagesQuery,
    answer: json(adminMessagesAnswer),
  }),
} as const;

export type AdminMessage = z.infer<typeof adminMessage>;
