import * as z from 'zod';
import { defineEvent, defineSealedEvent, type EventOf } from './definition.ts';

export const noticeKind = z.enum([
  'sign-in-link',
  'contact-code',
  'new-message',
  'reply',
  'thread-link',
  'limit-reached',
  'device-test',
  'lost-scan',
  'test',
]);
export const noticeChannel = z.enum(['email', 'sms', 'push']);

/** What a notice is about. Whom it goes to is looked up each time it is sent. */
const about = z.strictObject({
  userId: z.string().optional(),
  linkId: z.string().optional(),
  threadId: z.string().optional(),
  messageId: z.string().optional(),
  /** Of a push message: which device of the user gets it. */
  deviceId: z.string().optional(),
  uid: z.string().optional(),
  /** The event that caused it, where one did. */
  cause: z.strictObject({ stream: z.string(), eventId: z.string() }).nullable(),
});

const notice = {
  noticeId: z.string(),
  /** Whose key seals what is recorded of it: a user, a link, or the message with the address. */
  subject: z.string(),
};

/** Somebody is to be told of something. The address itself stands nowhere here. */
export const NoticeRequested = defineEvent({
  type: 'NoticeRequested',
  version: 3,
  // Version 1 knew no push messages, version 2 no scans of lost things.
  upcasters: [(older) => older, (older) => older],
  data: z.strictObject({
    ...notice,
    kind: noticeKind,
    channel: noticeChannel,
    about,
    /** ISO 8601; from then on it would be no news any more, and nobody is told. */
    expiresAt: z.string(),
  }),
});

/**
 * The provider took it. In mock mode nothing left the machine, and `shown` is what would have gone
 * (docs/product.md, Notices).
 */
export const NoticeSent = defineSealedEvent({
  type: 'NoticeSent',
  version: 2,
  data: z.strictObject({ ...notice, attempt: z.int(), mode: z.enum(['mock', 'live']) }),
  personal: z.strictObject({
    answer: z.string(),
    shown: z
      .strictObject({
        to: z.string(),
        subject: z.string().nullable(),
        text: z.string(),
        /** Of an e-mail; null in events of the first version. */
        html: z.string().nullable(),
        link: z.string().nullable(),
        /** What its header `List-Unsubscribe` says; null where it has none. */
        unsubscribe: z.string().nullable(),
      })
      .nullable(),
  }),
  upcasters: [(older) => ({ ...older })],
  personalUpcasters: [
    ({ shown, ...older }) => ({
      ...older,
      shown: shown && { ...shown, html: null, unsubscribe: null },
    }),
  ],
  subject: (data) => data.subject,
});

/** A try failed. `nextAttemptAt` (ISO 8601) is null where none follows by itself. */
export const NoticeFailed = defineSealedEvent({
  type: 'NoticeFailed',
  version: 1,
  data: z.strictObject({
    ...notice,
    attempt: z.int(),
    nextAttemptAt: z.string().nullable(),
  }),
  /** The provider's own words; they may repeat the address. */
  personal: z.strictObject({ answer: z.string() }),
  subject: (data) => data.subject,
});

/** No further try is made by itself; an administrator may have it sent again. */
export const NoticeParked = defineEvent({
  type: 'NoticeParked',
  version: 1,
  data: z.strictObject({
    noticeId: z.string(),
    reason: z.enum(['refused', 'tries-used-up']),
  }),
});

/** An administrator wants another round of tries. */
export const NoticeResendRequested = defineEvent({
  type: 'NoticeResendRequested',
  version: 1,
  data: z.strictObject({ noticeId: z.string() }),
});

/** There is nobody to tell any more, or no reason to. */
export const NoticeDropped = defineEvent({
  type: 'NoticeDropped',
  version: 1,
  data: z.strictObject({
    noticeId: z.string(),
    reason: z.enum(['expired', 'no-recipient', 'erased', 'not-wanted', 'only-a-test']),
  }),
});

export const noticeEvents = [
  NoticeRequested,
  NoticeSent,
  NoticeFailed,
  NoticeParked,
  NoticeResendRequested,
  NoticeDropped,
] as const;
export type NoticeEvent = EventOf<(typeof noticeEvents)[number]>;
export type NoticeKind = z.infer<typeof noticeKind>;
export type NoticeChannel = z.infer<typeof noticeChannel>;
