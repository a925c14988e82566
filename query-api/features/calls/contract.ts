import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';
import { CODE_GONE } from '../codes/contract.ts';

/** A call that rings or is in progress. */
export const currentCall = z.object({
  id: z.string(),
  /** Whether the caller of this query made the call. */
  is_own: z.boolean(),
  state: z.enum(['ringing', 'accepted']),
  /** Until when it rings, and when it was accepted. */
  rings_until: z.string(),
  accepted_at: z.nullable(z.string()),
  /**
   * The offer or answer (SDP) of the other side's browser. Null before it has answered, and some
   * minutes later.
   */
  sdp: z.nullable(z.string()),
});

/** A call that is over. */
export const pastCall = z.object({
  id: z.string(),
  is_own: z.boolean(),
  outcome: z.enum(['ended', 'declined', 'cancelled', 'missed']),
  created_at: z.string(),
  /** How long it lasted; null if nobody accepted. */
  seconds: z.nullable(z.number()),
});

/** The calls of a conversation, for one of its sides (docs/product.md, Calls). */
export const conversationCalls = z.object({
  /**
   * Whether calls are possible: there is a relay, and the code takes messages. False for an owner
   * who blocked the finder; the finder is not told.
   */
  is_available: z.boolean(),
  /** Whether the owner allows the finder to call. */
  is_allowed: z.boolean(),
  /** Whether the finder asked for a call, and the owner has not answered. */
  is_asked: z.boolean(),
  current: z.nullable(currentCall),
  /** The newest 50, oldest first. Those before the first remaining message are left out. */
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
