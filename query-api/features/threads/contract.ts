import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';
import { CODE_GONE } from '../codes/contract.ts';
import { answeredMessage, senderType, voiceNote } from '../messages/contract.ts';

/** A message for both sides of a thread. It never contains contact data. */
export const threadMessage = z.object({
  id: z.string(),
  content: z.nullable(z.string()),
  sender_type: senderType,
  created_at: z.string(),
  /** Missing if it answers none, or that is unknown. */
  in_reply_to: z.optional(answeredMessage),
  voice_note: z.nullable(voiceNote),
});

export const thread = z.object({
  code: z.object({ uid: z.string(), title: z.nullable(z.string()) }),
  is_accepting_messages: z.boolean(),
  is_lost: z.boolean(),
  /** Whether the owner named this conversation when they reported the return. */
  is_returned: z.boolean(),
  /** Whether the finder left an address or a number, and did not withdraw it. */
  contact: z.object({ email: z.boolean(), phone: z.boolean() }),
  messages: z.array(threadMessage),
});

export const threadQueries = {
  thread: defineQuery({
    path: '/threads/{token}',
    summary: "A conversation, by the finder's private link; oldest message first",
    access: 'public',
    reads: ['threads', 'codes', 'users', 'organisations'],
    answer: json(thread),
    refusals: CODE_GONE,
  }),
} as const;

export type ThreadMessage = z.infer<typeof threadMessage>;
export type Thread = z.infer<typeof thread>;
