import * as z from 'zod/mini';
import { BOUNDS, email, location, phone, requiredText } from './fields.ts';

const content = requiredText('Message', BOUNDS.content);

/** POST /qr/{id}/message: what a finder sends (specification, section 5). */
export const finderMessage = z.strictObject({
  content,
  sender_email: z.optional(z.nullable(email)),
  sender_phone: z.optional(z.nullable(phone)),
  location_data: z.optional(z.nullable(location)),
});

/** The finder's private way back: `/t/{thread_token}` in the web application. */
export const finderMessageAnswer = z.object({ id: z.string(), thread_token: z.string() });

/** POST /user/messages/{id}/reply and POST /threads/{token}/messages. */
export const reply = z.strictObject({ content });
export const replyAnswer = z.object({ id: z.string() });

export type FinderMessage = z.infer<typeof finderMessage>;
export type FinderMessageAnswer = z.infer<typeof finderMessageAnswer>;
export type Reply = z.infer<typeof reply>;
export type ReplyAnswer = z.infer<typeof replyAnswer>;
