import { NOTICE_CHANNELS, NOTICE_KINDS } from '@app/events/notice-words';
import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';
import { countingNumber, queryOf } from '../../contract/query.ts';

export const noticeKind = z.enum(NOTICE_KINDS);
export const noticeChannel = z.enum(NOTICE_CHANNELS);

/**
 * `waiting` for the first attempt, or for complete settings; `retrying` after a failure; `parked`
 * if there is no further automatic attempt; `dropped` if it is not sent.
 */
export const noticeState = z.enum(
  ['waiting', 'retrying', 'sent', 'parked', 'dropped'],
  'state must be waiting, retrying, sent, parked or dropped.',
);

/** A notice that is only shown, in mock mode. `subject` and `link` are null if there are none. */
export const outboxNotice = z.object({
  id: z.string(),
  kind: noticeKind,
  channel: noticeChannel,
  to: z.string(),
  subject: z.nullable(z.string()),
  text: z.string(),
  link: z.nullable(z.string()),
  created_at: z.string(),
});

/** GET /admin/outbox: the newest 50 in mock mode, newest first; empty in live mode. */
export const outbox = z.object({ notices: z.array(outboxNotice) });

/** `html` is null for an SMS; `unsubscribe` is the address in `List-Unsubscribe`. */
export const outboxMail = z.object({
  html: z.nullable(z.string()),
  unsubscribe: z.nullable(z.string()),
});

export const ownNotice = z.object({
  kind: noticeKind,
  channel: noticeChannel,
  state: noticeState,
  requested_at: z.string(),
  updated_at: z.string(),
});

export const adminNotice = z.object({
  id: z.string(),
  kind: noticeKind,
  channel: noticeChannel,
  state: noticeState,
  attempts: z.number(),
  /** The provider's last message; null before the first attempt, and once it is erased. */
  last_answer: z.nullable(z.string()),
  requested_at: z.string(),
  updated_at: z.string(),
});

export const noticesQuery = queryOf({
  state: z.optional(noticeState),
  page: countingNumber('page', { max: 1_000_000, byDefault: 1 }),
  limit: countingNumber('limit', { max: 200, byDefault: 50 }),
});
export const noticesAnswer = z.object({ notices: z.array(adminNotice), total: z.number() });

export const noticeQueries = {
  outbox: defineQuery({
    path: '/admin/outbox',
    summary: 'What would have been sent in mock mode, newest first',
    access: 'administrator',
    reads: ['settings', 'notices'],
    answer: json(outbox),
  }),
  outboxMail: defineQuery({
    path: '/admin/outbox/{id}',
    summary: 'An e-mail of the outbox as mail programs show it',
    access: 'administrator',
    reads: ['settings', 'notices'],
    answer: json(outboxMail),
  }),
  notices: defineQuery({
    path: '/admin/notices',
    summary: 'E-mail, SMS and push messages: what was sent, waits, or was parked',
    access: 'administrator',
    reads: ['notices'],
    query: noticesQuery,
    answer: json(noticesAnswer),
  }),
} as const;

export type OutboxNotice = z.infer<typeof outboxNotice>;
export type OutboxMail = z.infer<typeof outboxMail>;
export type AdminNotice = z.infer<typeof adminNotice>;
export type NoticesQuery = z.infer<typeof noticesQuery>;
export type OwnNotice = z.infer<typeof ownNotice>;
export type NoticeState = z.infer<typeof noticeState>;
