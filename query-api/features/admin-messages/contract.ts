import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';
import { countingNumber, queryOf, searchText } from '../../contract/query.ts';
import { locationData, messagePhoto, senderType } from '../messages/contract.ts';

/** GET /admin/messages. `code` is a uid, or a part of a title. */
export const adminMessagesQuery = queryOf({
  page: countingNumber('page', { max: 1_000_000, byDefault: 1 }),
  limit: countingNumber('limit', { max: 200, byDefault: 50 }),
  code: searchText('code'),
});

/** A message as administrators see it. Erased content is null. */
export const adminMessage = z.object({
  id: z.string(),
  sender_type: senderType,
  content: z.nullable(z.string()),
  created_at: z.string(),
  sender_email: z.nullable(z.string()),
  sender_phone: z.nullable(z.string()),
  location_data: z.nullable(locationData),
  photos: z.array(messagePhoto),
  qr_code: z.object({ title: z.string(), uid: z.string() }),
});

export const adminMessagesAnswer = z.object({
  messages: z.array(adminMessage),
  total: z.number(),
});

/** Messages as administrators see them. */
export const adminMessageQueries = {
  adminMessages: defineQuery({
    path: '/admin/messages',
    summary: 'Messages, newest first, with contact data',
    access: 'administrator',
    reads: ['threads', 'codes', 'stats'],
    query: adminMessagesQuery,
    answer: json(adminMessagesAnswer),
  }),
} as const;

export type AdminMessage = z.infer<typeof adminMessage>;
