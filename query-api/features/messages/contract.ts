import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';
import {
  countingNumber,
  flag,
  organisationParameter,
  queryOf,
  searchText,
} from '../../contract/query.ts';

export const locationData = z.object({
  latitude: z.number(),
  longitude: z.number(),
  accuracy: z.number(),
});

export const senderType = z.enum(['finder', 'owner']);

/** A picture that a finder sent; `GET /user/messages/{id}/photos/{photo}` answers it as WebP. */
export const messagePhoto = z.object({ id: z.string(), width: z.number(), height: z.number() });

/** What a reply of the owner answers: the beginning of its words, null once they are erased. */
export const answeredMessage = z.object({ id: z.string(), content: z.nullable(z.string()) });
/**
 * A voice note; `GET /user/messages/{id}/voice-note` answers it for the owner, and
 * `GET /threads/{token}/messages/{id}/voice-note` for the finder.
 */
export const voiceNote = z.object({ id: z.string(), duration_ms: z.number() });

/** A message as the owner sees it (docs/product.md, Threads). Erased content is null. */
export const ownerMessage = z.object({
  id: z.string(),
  thread_id: z.string(),
  content: z.nullable(z.string()),
  sender_type: senderType,
  sender_email: z.nullable(z.string()),
  sender_phone: z.nullable(z.string()),
  location_data: z.nullable(locationData),
  created_at: z.string(),
  qr_code: z.object({ title: z.string(), uid: z.string() }),
  photos: z.array(messagePhoto),
  /** Missing where it answers none, and where that is not known. */
  in_reply_to: z.optional(answeredMessage),
  /** Null where there is none, and once erased. */
  voice_note: z.nullable(voiceNote),
  /** What the owner wrote is always read. */
  is_read: z.boolean(),
  /** Whether the owner blocked the conversation; the finder is not told. */
  is_blocked: z.boolean(),
});

/** GET /user/messages, newest first; a `Link: rel="next"` header leads on. */
export const ownerMessages = z.array(ownerMessage);

/** GET /user/messages: the query. */
export const ownerMessagesQuery = queryOf({
  qr_code_id: z.optional(z.string('qr_code_id may be given once.')),
  /** Finds in the content and in the title of the code, in any case. */
  q: searchText('q', 120),
  sender: z.optional(z.enum(['finder', 'owner'], 'sender is finder or owner.')),
  /** Only what the owner has not seen yet. */
  unread: flag('unread', { byDefault: false }),
  has_photo: flag('has_photo', { byDefault: false }),
  organisation_id: organisationParameter,
  limit: countingNumber('limit', { max: 200, byDefault: 50 }),
  cursor: z.optional(
    z.string('cursor may be given once.').check(z.maxLength(200, 'cursor is not valid.')),
  ),
});

/** Messages as owners see them. */
export const messageQueries = {
  ownerMessages: defineQuery({
    path: '/user/messages',
    summary: "Messages about the signed-in user's codes or those of an organisation, newest first",
    access: 'user',
    scope: 'messages:read',
    reads: ['threads', 'codes', 'organisations'],
    query: ownerMessagesQuery,
    answer: json(ownerMessages),
    refusals: { 404: 'There is no such organisation that you are a member of' },
  }),
} as const;

export type MessagePhoto = z.infer<typeof messagePhoto>;
export type AnsweredMessage = z.infer<typeof answeredMessage>;
export type OwnerMessagesQuery = z.infer<typeof ownerMessagesQuery>;
export type OwnerMessage = z.infer<typeof ownerMessage>;
