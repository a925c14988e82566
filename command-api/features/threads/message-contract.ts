import * as z from 'zod/mini';
import { BOUNDS, email, location, phone, requiredText } from '../../contract/fields.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;
const content = requiredText('Message', BOUNDS.content);

/** POST /qr/{id}/message: what a finder sends. */
export const finderMessage = z.strictObject({
  content,
  sender_email: z.optional(z.nullable(email)),
  sender_phone: z.optional(z.nullable(phone)),
  location_data: z.optional(z.nullable(location)),
  /** What `POST /qr/{id}/photos` answered; each can be sent once, about that code. */
  photo_ids: z.optional(
    z
      .array(
        z.string('This is no photo.').check(z.regex(UUID, 'This is no photo.')),
        'Name the photos in a list.',
      )
      .check(
        z.maxLength(BOUNDS.photos, `A message has at most ${BOUNDS.photos} photos.`),
        z.refine((ids) => new Set(ids).size === ids.length, 'A photo is sent once.'),
      ),
  ),
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
