import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { queryOf } from '../../contract/query.ts';
import { defineQuery } from '../../contract/query-route.ts';
import { noticeChannel, noticeState } from '../notices/contract.ts';

/** Why a notice was parked (the first two) or dropped. */
export const toldReason = z.enum([
  'refused',
  'tries-used-up',
  'expired',
  'no-recipient',
  'erased',
  'not-wanted',
  'only-a-test',
  'seen',
  'over-budget',
]);

export const telling = z.object({
  id: z.string(),
  kind: z.enum(['new-message', 'limit-reached', 'helper-alert']),
  channel: noticeChannel,
  /** The device of a push message, such as "Firefox on Android"; null if unknown. */
  device: z.nullable(z.string()),
  /** The name of the helper; empty once they are gone, null for the owner. */
  helper: z.nullable(z.string()),
  /** When it is due, if it waits for quiet hours to end or for the owner to look. */
  starts_at: z.nullable(z.string()),
  message_id: z.nullable(z.string()),
  state: noticeState,
  /** Null unless it was parked or dropped. */
  reason: z.nullable(toldReason),
  /** Whether it was only shown, because the server is in mock mode. */
  is_mock: z.boolean(),
  requested_at: z.string(),
  updated_at: z.string(),
});

export const told = z.array(telling);

export const toldQuery = queryOf({
  conversation: z.uuid('Name one conversation.'),
});

export const toldQueries = {
  told: defineQuery({
    path: '/user/told',
    summary: 'How the signed-in user was notified of the messages of a conversation',
    access: 'user',
    reads: ['notices', 'devices', 'helpers'],
    query: toldQuery,
    answer: json(told),
  }),
} as const;

export type Telling = z.infer<typeof telling>;
