import * as z from 'zod';
import { NOTICE_CHANNELS, NOTICE_KINDS } from './notice-words.ts';
import { defineEvent, defineSealedEvent, type EventOf } from './definition.ts';

export const noticeKind = z.enum(NOTICE_KINDS);
/** What changed about how somebody signs in to an account. */
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

/** What a notice is about. Whom it goes to is looked up each time it is sent. */
const about = z.strictObject({
  userId: z.string().optional(),
  linkId: z.string().optional(),
  threadId: z.string().optional(),
  messageId: z.string().optional(),
  /** Of a push message: which device of the user gets it. */
  deviceId: z.string().optional(),
  /** Which channel of the user gets it, where they added it themselves. */
  channelId: z.string().optional(),
  uid: z.string().optional(),
  /** Which helper of the user gets it. */
  helperId: z.string().optional(),
  /** Of an escalation: which step, from 1. */
  step: z.int().optional(),
  /** Of a security notice. */
  change: securityChange.optional(),
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
  version: 8,
  // Version 1 knew no push messages, version 2 no scans of lost things, version 3 no own channels,
  // version 4 no security notices, none of decisions on reports and none of calls, version 5 none of
  // API keys, version 6 none of webhooks and of things that change their owner, version 7 none of
  // overdue things.
  upcasters: [
    (older) => older,
    (older) => older,
    (older) => older,
    (older) => older,
    (older) => older,
    (older) => older,
    (older) => older,
  ],
  data: z.strictObject({
    ...notice,
    kind: noticeKind,
    channel: noticeChannel,
    about,
    /** ISO 8601; no try comes sooner. Where it is missing, the first one comes at once. */
    startsAt: z.string().optional(),
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

/**
 * There is nobody to tell any more, or no reason to; or another notice tells it, too: then that
 * one's id is `toldWith`.
 */
export const NoticeDropped = defineEvent({
  type: 'NoticeDropped',
  version: 3,
  // Version 1 knew nothing that somebody had seen by then, version 2 no digests.
  upcasters: [(older) => older, (older) => older],
  data: z.strictObject({
    noticeId: z.string(),
    reason: z.enum([
      'expired',
      'no-recipient',
      'erased',
      'not-wanted',
      'only-a-test',
      'seen',
      'told-with',
    ]),
    toldWith: z.string().optional(),
  }),
});

/** A notice tells what these would tell: a digest. It is noted before any of it is sent. */
export const NoticesGathered = defineEvent({
  type: 'NoticesGathered',
  version: 1,
  data: z.strictObject({ noticeId: z.string(), gathered: z.array(z.string()).readonly() }),
});

export const noticeEvents = [
  NoticeRequested,
  NoticeSent,
  NoticeFailed,
  NoticeParked,
  NoticeResendRequested,
  NoticeDropped,
  NoticesGathered,
] as const;
export type NoticeEvent = EventOf<(typeof noticeEvents)[number]>;
export type NoticeKind = z.infer<typeof noticeKind>;
export type SecurityChange = z.infer<typeof securityChange>;
export type NoticeChannel = z.infer<typeof noticeChannel>;
