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

/** A finder's picture; `GET /user/messages/{id}/photos/{photo}` returns it as WebP. */
export const messagePhoto = z.object({ id: z.string(), width: z.number(), height: z.number() });

/** The message that an owner's reply answers: the beginning of its text, null if it is erased. */
export const answeredMessage = z.object({ id: z.string(), content: z.nullable(z.string()) });
/** A voice note, which another call returns for the owner and for the finder. */
export const voiceNote = z.object({ id: z.string(), duration_ms: z.number() });

/** A message for the owner (docs/product.md, Threads). Erased content is null. */
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
  /** Missing if it answers none, or that is unknown. */
  in_reply_to: z.optional(answeredMessage),
  /** Null if there is none, or it is erased. */
  voice_note: z.nullable(voiceNote),
  /** The owner's own messages are always read. */
  is_read: z.boolean(),
  /** Whether the owner blocked the conversation; the finder is not told. */
  is_blocked: z.boolean(),
});

/** GET /user/messages, newest first; a `Link: rel="next"` header leads to the next page. */
export const ownerMessages = z.array(ownerMessage);

export const ownerMessagesQuery = queryOf({
  qr_code_id: z.optional(z.string('qr_code_id may be given only once.')),
  /** Searches the content and the code's title, case-insensitive. */
  q: searchText('q', 120),
  sender: z.optional(z.enum(['finder', 'owner'], 'sender must be finder or owner.')),
  unread: flag('unread', { byDefault: false }),
  has_photo: flag('has_photo', { byDefault: false }),
  organisation_id: organisationParameter,
  limit: countingNumber('limit', { max: 200, byDefault: 50 }),
  cursor: z.optional(
    z.string('cursor may be given only once.').check(z.maxLength(200, 'cursor is not valid.')),
  ),
});

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
