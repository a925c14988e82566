import * as z from 'zod';
import { callEvents } from './call-thread.ts';
import { pixels } from './code.ts';
import { defineEvent, defineSealedEvent, type EventOf } from './definition.ts';
import { language } from './language.ts';

export const messageSubject = (messageId: string): string => `message:${messageId}`;
/** A photo's key is its own, since it is sealed before there is a message. */
export const photoSubject = (photoId: string): string => `photo:${photoId}`;
/** A voice note's key is its own for the same reason. */
export const voiceSubject = (voiceNoteId: string): string => `voice:${voiceNoteId}`;
/** A finder can withdraw their contact data and leave their words (docs/adr/0028). */
export const contactSubject = (contactId: string): string => `contact:${contactId}`;

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

const inThread = { threadId: z.string(), uid: z.string(), ownerId: z.string() };

/** How a finder may be reached; either may be missing. The phone is in E.164. */
export const contact = z.strictObject({
  email: z.string().nullable(),
  phone: z.string().nullable(),
});

/** Before contact data could be left later, there was one key of it in a thread. */
function withContactOfThread(older: Readonly<Record<string, unknown>>) {
  return { ...older, contactId: older['threadId'] };
}

/** One side of a thread wrote to the other. Each message has a key of its own. */
export const MessageSent = defineSealedEvent({
  type: 'MessageSent',
  version: 3,
  data: z.strictObject({
    messageId: z.string(),
    ...inThread,
    sender: z.enum(['finder', 'owner']),
    /** Kept beside the log, each sealed with a key of its own (docs/adr/0027). */
    photos: z.array(z.strictObject({ id: z.string(), ...pixels })),
    /** Kept beside the log as photos are (docs/adr/0118). Then `content` may be empty. */
    voice: z.optional(z.strictObject({ id: z.string(), durationMs: z.int() })),
    /** Only in version 1 the message's own key sealed the contact data too. */
    holdsContact: z.boolean(),
    /** Of a reply of the owner, since version 3: the message of the finder that it answers. */
    inReplyTo: z.optional(z.string()),
    /** Of a finder's message, since version 3: it says what cannot wait (docs/adr/0121). */
    isAlarm: z.optional(z.literal(true)),
  }),
  upcasters: [
    (older) => ({ ...older, photos: [], holdsContact: older['sender'] === 'finder' }),
    (older) => older,
  ],
  personal: z.strictObject({
    content: z.string(),
    place: place.nullable(),
    /** Of version 1 only. Since then it is a fact of its own: `FinderContactLeft`. */
    contact: contact.nullable(),
  }),
  personalUpcasters: [
    ({ email, phone, ...rest }) => ({
      ...rest,
      contact: email === null && phone === null ? null : { email, phone },
    }),
    (older) => older,
  ],
  subject: (data) => messageSubject(data.messageId),
});

/** A finder left how to reach them, with their first message or later (docs/adr/0108). */
export const FinderContactLeft = defineSealedEvent({
  type: 'FinderContactLeft',
  version: 3,
  data: z.strictObject({
    /** The message of the finder that it stands with, and goes with. */
    messageId: z.string(),
    /** Each time it has a key of its own. That of the thread where it came with the first message. */
    contactId: z.string(),
    ...inThread,
    hasEmail: z.boolean(),
    hasPhone: z.boolean(),
  }),
  upcasters: [(older) => older, withContactOfThread],
  /** The language that the finder read the page in. */
  personal: z.strictObject({ ...contact.shape, language }),
  personalUpcasters: [(older) => ({ ...older, language: 'en' }), (older) => older],
  subject: (data) => contactSubject(data.contactId),
});

/** The key of a finder's contact data is destroyed: nobody can read it any more. */
export const FinderContactWithdrawn = defineEvent({
  type: 'FinderContactWithdrawn',
  version: 2,
  data: z.strictObject({ contactId: z.string(), ...inThread }),
  upcasters: [withContactOfThread],
});

/** A finder wants the private link again, at the address or number that they left. */
export const ThreadLinkRequested = defineEvent({
  type: 'ThreadLinkRequested',
  version: 1,
  data: z.strictObject({ ...inThread, channel: z.enum(['email', 'phone']) }),
});

/** What the finder writes from now on is dropped, and the finder is not told. */
export const ThreadBlocked = defineEvent({
  type: 'ThreadBlocked',
  version: 1,
  data: z.strictObject(inThread),
});

export const ThreadUnblocked = defineEvent({
  type: 'ThreadUnblocked',
  version: 1,
  data: z.strictObject(inThread),
});

/** The owner wants to see the newest message of the finder as new again. */
export const ThreadMarkedUnread = defineEvent({
  type: 'ThreadMarkedUnread',
  version: 1,
  data: z.strictObject({ messageId: z.string(), ...inThread }),
});

/** A message's key was destroyed: nobody can read it any more, here or in a backup. */
export const MessageErased = defineEvent({
  type: 'MessageErased',
  version: 4,
  data: z.strictObject({
    messageId: z.string(),
    ...inThread,
    reason: z.enum([
      'auto_delete',
      'account_erased',
      'contact_withdrawn',
      'code_deleted',
      'deleted_by_owner',
      'removed_by_operator',
    ]),
  }),
  upcasters: [(older) => older, (older) => older, (older) => older],
});

export const threadEvents = [
  ThreadStarted,
  MessageSent,
  FinderContactLeft,
  FinderContactWithdrawn,
  ThreadLinkRequested,
  ThreadBlocked,
  ThreadUnblocked,
  ThreadMarkedUnread,
  MessageErased,
  ...callEvents,
] as const;
export type ThreadEvent = EventOf<(typeof threadEvents)[number]>;
export type Place = z.infer<typeof place>;
export type ErasureReason = z.infer<typeof MessageErased.data>['reason'];
export type Voice = NonNullable<z.infer<typeof MessageSent.data>['voice']>;
export type Photo = z.infer<typeof MessageSent.data>['photos'][number];
