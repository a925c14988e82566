import * as z from 'zod';
import { NOTICE_CHANNELS, NOTICE_KINDS } from './notice-words.ts';
import { defineEvent, defineSealedEvent, type EventOf } from './definition.ts';

export const noticeKind = z.enum(NOTICE_KINDS);
/** Changes to how somebody signs in to an account. */
export const securityChange = z.enum([
  'password-changed',
  'password-removed',
  'email-added',
  'email-changed',
  'email-removed',
  'phone-added',
  'phone-changed',
  'phone-removed',
  'passkey-added',
  'passkey-removed',
  'app-added',
  'app-removed',
  'key-made',
  'webhook-added',
  'webhook-changed',
  'webhook-disabled',
  'recovery-code-used',
  'sessions-ended',
  'account-disabled',
  'account-enabled',
  'new-device',
  'thing-handed-over',
  'thing-taken-over',
]);
export const noticeChannel = z.enum(NOTICE_CHANNELS);

/** The subject of a notice. Its recipient is looked up at each attempt to send it. */
const about = z.strictObject({
  userId: z.string().optional(),
  linkId: z.string().optional(),
  threadId: z.string().optional(),
  messageId: z.string().optional(),
  /** For a push message: the device of the user that gets it. */
  deviceId: z.string().optional(),
  /** The channel that the user added, if it goes there. */
  channelId: z.string().optional(),
  uid: z.string().optional(),
  /** The helper of the user who gets it. */
  helperId: z.string().optional(),
  /** For a security notice. */
  change: securityChange.optional(),
  /** The event that caused it, or null. */
  cause: z.strictObject({ stream: z.string(), eventId: z.string() }).nullable(),
});

const notice = {
  noticeId: z.string(),
  /**
   * The subject whose key seals the records of it: a user, a link, or the message with the address.
   */
  subject: z.string(),
};

/** A notice to somebody was requested. The event does not contain the address. */
const NoticeRequested = defineEvent({
  type: 'NoticeRequested',
  data: z.strictObject({
    ...notice,
    kind: noticeKind,
    channel: noticeChannel,
    about,
    /** ISO 8601; the earliest time of the first attempt. If missing, at once. */
    startsAt: z.string().optional(),
    /** ISO 8601; after that the notice is outdated and is not sent. */
    expiresAt: z.string(),
  }),
});

/**
 * The provider accepted the notice. In mock mode nothing was sent; `shown` is what would have been
 * sent (docs/product.md, Notices).
 */
export const NoticeSent = defineSealedEvent({
  type: 'NoticeSent',
  data: z.strictObject({ ...notice, attempt: z.int(), mode: z.enum(['mock', 'live']) }),
  personal: z.strictObject({
    answer: z.string(),
    shown: z
      .strictObject({
        to: z.string(),
        subject: z.string().nullable(),
        text: z.string(),
        /** Only for e-mail. */
        html: z.string().nullable(),
        link: z.string().nullable(),
        /** The `List-Unsubscribe` header; null if it has none. */
        unsubscribe: z.string().nullable(),
      })
      .nullable(),
  }),
  subject: (data) => data.subject,
});

/** An attempt failed. `nextAttemptAt` (ISO 8601) is null if there is no automatic retry. */
export const NoticeFailed = defineSealedEvent({
  type: 'NoticeFailed',
  data: z.strictObject({
    ...notice,
    attempt: z.int(),
    nextAttemptAt: z.string().nullable(),
  }),
  /** The provider's message, which may repeat the address. */
  personal: z.strictObject({ answer: z.string() }),
  subject: (data) => data.subject,
});

/** There are no more automatic attempts; an administrator may send it again. */
export const NoticeParked = defineEvent({
  type: 'NoticeParked',
  data: z.strictObject({
    noticeId: z.string(),
    reason: z.enum(['refused', 'tries-used-up']),
  }),
});

/** An administrator asked to send it again. */
export const NoticeResendRequested = defineEvent({
  type: 'NoticeResendRequested',
  data: z.strictObject({ noticeId: z.string() }),
});

/** The notice is not sent: there is no recipient or no reason any more. */
export const NoticeDropped = defineEvent({
  type: 'NoticeDropped',
  data: z.strictObject({
    noticeId: z.string(),
    reason: z.enum([
      'expired',
      'no-recipient',
      'erased',
      'not-wanted',
      'only-a-test',
      'seen',
      'over-budget',
    ]),
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
export type SecurityChange = z.infer<typeof securityChange>;
export type NoticeChannel = z.infer<typeof noticeChannel>;
