import * as z from 'zod';
import { pixels } from './code.ts';
import { defineEvent, defineSealedEvent, type EventOf } from './definition.ts';
import { language } from './language.ts';

export const messageSubject = (messageId: string): string => `message:${messageId}`;
/** Each photo has its own key, since it is sealed before the message exists. */
export const photoSubject = (photoId: string): string => `photo:${photoId}`;
/** Each voice note has its own key for the same reason. */
export const voiceSubject = (voiceNoteId: string): string => `voice:${voiceNoteId}`;
/** A finder can withdraw their contact data without their messages (docs/adr/0027). */
export const contactSubject = (contactId: string): string => `contact:${contactId}`;

/** In degrees; the accuracy in metres. */
export const place = z.strictObject({
  latitude: z.number(),
  longitude: z.number(),
  accuracy: z.number(),
});

/** A finder wrote about a code for the first time. `tokenHash` is that of the private link. */
export const ThreadStarted = defineEvent({
  type: 'ThreadStarted',
  data: z.strictObject({
    threadId: z.string(),
    uid: z.string(),
    ownerId: z.string(),
    tokenHash: z.string(),
  }),
});

const inThread = { threadId: z.string(), uid: z.string(), ownerId: z.string() };

/** How to reach a finder; either may be missing. The phone number is in E.164. */
export const contact = z.strictObject({
  email: z.string().nullable(),
  phone: z.string().nullable(),
});

/** One side of a thread wrote to the other. Each message has its own key. */
export const MessageSent = defineSealedEvent({
  type: 'MessageSent',
  data: z.strictObject({
    messageId: z.string(),
    ...inThread,
    sender: z.enum(['finder', 'owner']),
    /** Stored beside the log, each sealed with its own key (docs/adr/0027). */
    photos: z.array(z.strictObject({ id: z.string(), ...pixels })),
    /** Stored beside the log like photos (docs/adr/0118). Then `content` may be empty. */
    voice: z.optional(z.strictObject({ id: z.string(), durationMs: z.int() })),
    /** For a reply of the owner: the finder's message that it answers. */
    inReplyTo: z.optional(z.string()),
    /** For a finder's message: it is urgent (docs/adr/0116). */
    isAlarm: z.optional(z.literal(true)),
  }),
  personal: z.strictObject({
    content: z.string(),
    place: place.nullable(),
  }),
  subject: (data) => messageSubject(data.messageId),
});

/** A finder left contact data, with their first message or later (docs/adr/0108). */
export const FinderContactLeft = defineSealedEvent({
  type: 'FinderContactLeft',
  data: z.strictObject({
    /** The finder's message that it belongs to and is erased with. */
    messageId: z.string(),
    /** Contact data has a new key each time; with the first message, that of the thread. */
    contactId: z.string(),
    ...inThread,
    hasEmail: z.boolean(),
    hasPhone: z.boolean(),
  }),
  /** The language in which the finder read the page. */
  personal: z.strictObject({ ...contact.shape, language }),
  subject: (data) => contactSubject(data.contactId),
});

/** The key of a finder's contact data is destroyed: it can no longer be read. */
export const FinderContactWithdrawn = defineEvent({
  type: 'FinderContactWithdrawn',
  data: z.strictObject({ contactId: z.string(), ...inThread }),
});

/** A finder asked for the private link again, at the address or number that they left. */
export const ThreadLinkRequested = defineEvent({
  type: 'ThreadLinkRequested',
  data: z.strictObject({ ...inThread, channel: z.enum(['email', 'phone']) }),
});

/** Further messages of the finder are dropped, and the finder is not told. */
export const ThreadBlocked = defineEvent({ type: 'ThreadBlocked', data: z.strictObject(inThread) });

export const ThreadUnblocked = defineEvent({
  type: 'ThreadUnblocked',
  data: z.strictObject(inThread),
});

/** The owner marked the finder's newest message as unread. */
export const ThreadMarkedUnread = defineEvent({
  type: 'ThreadMarkedUnread',
  data: z.strictObject({ messageId: z.string(), ...inThread }),
});

/** The finder saw this message of the owner, and all before it. */
export const ThreadSeen = defineEvent({
  type: 'ThreadSeen',
  data: z.strictObject({ messageId: z.string(), ...inThread }),
});

/** The key of a message is destroyed: it can no longer be read, here or in a backup. */
export const MessageErased = defineEvent({
  type: 'MessageErased',
  data: z.strictObject({
    messageId: z.string(),
    ...inThread,
    reason: z.enum([
      'auto_delete',
      'account_erased',
      'code_deleted',
      'deleted_by_owner',
      'removed_by_operator',
    ]),
  }),
});

/** A blocked finder wrote: of it only the number is kept, so that the answer looks like any other. */
export const MessageDropped = defineEvent({
  type: 'MessageDropped',
  data: z.strictObject({ messageId: z.string(), ...inThread }),
});

export const threadEvents = [
  ThreadStarted,
  MessageSent,
  MessageDropped,
  FinderContactLeft,
  FinderContactWithdrawn,
  ThreadLinkRequested,
  ThreadBlocked,
  ThreadUnblocked,
  ThreadMarkedUnread,
  ThreadSeen,
  MessageErased,
] as const;
export type ThreadEvent = EventOf<(typeof threadEvents)[number]>;
export type Place = z.infer<typeof place>;
export type ErasureReason = z.infer<typeof MessageErased.data>['reason'];
export type Voice = NonNullable<z.infer<typeof MessageSent.data>['voice']>;
export type Photo = z.infer<typeof MessageSent.data>['photos'][number];
