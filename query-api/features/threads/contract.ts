import * as z from 'zod/mini';
import { senderType } from '../messages/contract.ts';

/** A message as both sides of a thread see it. It never holds contact data. */
export const threadMessage = z.object({
  id: z.string(),
  content: z.nullable(z.string()),
  sender_type: senderType,
  created_at: z.string(),
});

/** GET /threads/{token}: the finder's private page, oldest message first. */
export const thread = z.object({
  code: z.object({ uid: z.string(), title: z.nullable(z.string()) }),
  is_accepting_messages: z.boolean(),
  /** Whether the finder left an address or a number, and has not withdrawn it. */
  contact: z.object({ email: z.boolean(), phone: z.boolean() }),
  messages: z.array(threadMessage),
});

export type ThreadMessage = z.infer<typeof threadMessage>;
export type Thread = z.infer<typeof thread>;
