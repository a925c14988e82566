import * as z from 'zod';
import { defineEvent, defineSealedEvent, type EventOf } from './definition.ts';

export const messageSubject = (messageId: string): string => `message:${messageId}`;

/** Degrees; metres for the accuracy. */
export const place = z.strictObject({
  latitude: z.number(),
  longitude: z.number(),
  accuracy: z.number(),
});

/** A finder wrote about a code for the first time. `tokenHash` is that of the private link. */
export const ThreadStarted = defineEvent({
  type: 'ThreadStarted',
  version: 1,
  data: z.strictObject({
    threadId: z.string(),
    uid: z.string(),
    ownerId: z.string(),
    tokenHash: z.string(),
  }),
});

/** One side of a thread wrote to the other. Each message has a key of its own. */
export const MessageSent = defineSealedEvent({
  type: 'MessageSent',
  version: 1,
  data: z.strictObject({
    messageId: z.string(),
    threadId: z.string(),
    uid: z.string(),
    ownerId: z.string(),
    sender: z.enum(['finder', 'owner']),
  }),
  personal: z.strictObject({
    content: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    place: place.nullable(),
  }),
  subject: (data) => messageSubject(data.messageId),
});

/** A message's key was destroyed: nobody can read it any more, here or in a backup. */
export const MessageErased = defineEvent({
  type: 'MessageErased',
  version: 1,
  data: z.strictObject({
    messageId: z.string(),
    threadId: z.string(),
    uid: z.string(),
    ownerId: z.string(),
    reason: z.enum(['auto_delete']),
  }),
});

export const threadEvents = [ThreadStarted, MessageSent, MessageErased] as const;
export type ThreadEvent = EventOf<(typeof threadEvents)[number]>;
export type Place = z.infer<typeof place>;
