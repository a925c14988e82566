import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';
import { CODE_GONE } from '../codes/contract.ts';

/** A call that rings or goes on. */
export const currentCall = z.object({
  id: z.string(),
  /** Whether it was called by whoever asks. */
  is_own: z.boolean(),
  state: z.enum(['ringing', 'accepted']),
  /** Until when it rings, and when it was accepted. */
  rings_until: z.string(),
  accepted_at: z.nullable(z.string()),
  /**
   * What the other side's browser offers or answered (SDP). Null while it has not answered, and once
   * it is gone, some minutes later.
   */
  sdp: z.nullable(z.string()),
});

/** A call that is over. */
export const pastCall = z.object({
  id: z.string(),
  is_own: z.boolean(),
  outcome: z.enum(['ended', 'declined', 'cancelled', 'missed']),
  created_at: z.string(),
  /** How long they were connected; null where nobody accepted. */
  seconds: z.nullable(z.number()),
});

/** The calls of a conversation, as one of its sides sees them (docs/product.md, Calls). */
export const conversationCalls = z.object({
  /**
   * Whether there can be calls: there is a relay, and the code takes messages. An owner who blocked
   * the finder gets false; the finder is not told.
   */
  is_available: z.boolean(),
  /** Whether the owner lets the finder call. */
  is_allowed: z.boolean(),
  /** Whether the finder asked for a call, and the owner has not answered. */
  is_asked: z.boolean(),
  current: z.nullable(currentCall),
  /** The newest 50, the oldest of them first. Those before all messages that are left are not here. */
  past: z.array(pastCall),
});

/** Calls between owners and finders. */
export const callQueries = {
  conversationCalls: defineQuery({
    path: '/user/conversations/{id}/calls',
    summary: 'The calls of a conversation',
    access: 'user',
    reads: ['calls', 'threads', 'codes'],
    answer: json(conversationCalls),
  }),
  threadCalls: defineQuery({
    path: '/threads/{token}/calls',
    summary: "The calls of a conversation, by the finder's private link",
    access: 'public',
    reads: ['calls', 'threads', 'codes', 'users', 'organisations'],
    answer: json(conversationCalls),
    refusals: CODE_GONE,
  }),
} as const;

export type ConversationCalls = z.infer<typeof conversationCalls>;
export type CurrentCall = z.infer<typeof currentCall>;
export type PastCall = z.infer<typeof pastCall>;
