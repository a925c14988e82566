import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import {
  countingNumber,
  flag,
  organisationParameter,
  queryOf,
  searchText,
} from '../../contract/query.ts';
import { defineQuery } from '../../contract/query-route.ts';
import { ownerMessage } from '../messages/contract.ts';

/** A thread in its owner's list (docs/product.md, Conversations). */
export const conversation = z.object({
  id: z.string(),
  qr_code: z.object({ title: z.string(), uid: z.string() }),
  /** 1 for the first finder who wrote about this code, 2 for the next. It never changes. */
  finder_number: z.number(),
  unread_count: z.number(),
  /** Whether the owner blocked the finder; the finder is not told. */
  is_blocked: z.boolean(),
  /** Whether the owner handed the code over since. The conversation stays theirs. */
  is_handed_over: z.boolean(),
  /** How many of its messages are not erased. */
  message_count: z.number(),
  /** The newest message that was not erased. */
  last_message: ownerMessage,
});

/** GET /user/conversations, by newest message. */
export const conversations = z.array(conversation);

export const openedConversation = z.object({
  ...conversation.shape,
  /** The contact data that the finder left and did not withdraw. */
  contact: z.object({ email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  messages: z.array(ownerMessage),
});

const cursor = z.optional(
  z.string('cursor may be given only once.').check(z.maxLength(200, 'cursor is not valid.')),
);

export const conversationsQuery = queryOf({
  qr_code_id: z.optional(z.string('qr_code_id may be given only once.')),
  /** Searches all messages and the code's title, case-insensitive. */
  q: searchText('q', 120),
  unread: flag('unread', { byDefault: false }),
  limit: countingNumber('limit', { max: 100, byDefault: 30 }),
  cursor,
  organisation_id: organisationParameter,
});

export const openedConversationQuery = queryOf({
  limit: countingNumber('limit', { max: 200, byDefault: 50 }),
  cursor,
});

export const conversationQueries = {
  conversations: defineQuery({
    path: '/user/conversations',
    summary:
      "Conversations about the signed-in user's codes or those of an organisation, by their newest message",
    access: 'user',
    scope: 'messages:read',
    reads: ['threads', 'codes', 'organisations'],
    query: conversationsQuery,
    answer: json(conversations),
    refusals: { 404: 'There is no such organisation that you are a member of' },
  }),
  conversation: defineQuery({
    path: '/user/conversations/{id}',
    summary: 'A conversation with its messages, newest first',
    access: 'user',
    scope: 'messages:read',
    reads: ['threads', 'codes', 'organisations'],
    query: openedConversationQuery,
    answer: json(openedConversation),
  }),
} as const;

export type Conversation = z.infer<typeof conversation>;
export type OpenedConversation = z.infer<typeof openedConversation>;
export type ConversationsQuery = z.infer<typeof conversationsQuery>;
export type OpenedConversationQuery = z.infer<typeof openedConversationQuery>;
