import * as z from 'zod/mini';
import { BOUNDS, email, location, phone, presentText } from '../../contract/fields.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;
const NOT_UPLOADED = 'Not uploaded.';
const uploadedId = z.string(NOT_UPLOADED).check(z.regex(UUID, NOT_UPLOADED));

const spoken = {
  content: presentText('Message', BOUNDS.content),
  /** The id from `POST /qr/{id}/voice-notes`; it can be sent once, about that code. */
  voice_note_id: z.optional(z.nullable(uploadedId)),
};

interface Spoken {
  readonly content: string;
  readonly voice_note_id?: string | null | undefined;
}

/** The text may be empty only with a voice note. */
const saysSomething = z.refine<Spoken>(
  ({ content, voice_note_id: note }) => content !== '' || note != null,
  { path: ['content'], error: 'Message is required.' },
);

/** POST /qr/{id}/message: a finder's message. */
export const finderMessage = z
  .strictObject({
    ...spoken,
    sender_email: z.optional(z.nullable(email)),
    sender_phone: z.optional(z.nullable(phone)),
    location_data: z.optional(z.nullable(location)),
    /** Ids from `POST /qr/{id}/photos`; each can be sent once, about that code. */
    photo_ids: z.optional(
      z.array(uploadedId, 'Name the photos in a list.').check(
        z.maxLength(BOUNDS.photos, `A message may have at most ${BOUNDS.photos} photos.`),
        z.refine((ids) => new Set(ids).size === ids.length, 'A photo appears twice.'),
      ),
    ),
  })
  .check(saysSomething);

/** The finder's private link: `/t/{thread_token}` in the web application. */
export const finderMessageAnswer = z.object({ id: z.string(), thread_token: z.string() });

/** POST /user/messages/{id}/reply and POST /threads/{token}/messages. */
export const reply = z.strictObject(spoken).check(saysSomething);
export const replyAnswer = z.object({ id: z.string() });

export type FinderMessage = z.infer<typeof finderMessage>;
export type FinderMessageAnswer = z.infer<typeof finderMessageAnswer>;
export type Reply = z.infer<typeof reply>;
export type ReplyAnswer = z.infer<typeof replyAnswer>;
