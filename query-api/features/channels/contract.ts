import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';

const channelHealth = z.object({
  last_delivered_at: z.nullable(z.string()),
  /** The first of the failures in a row; null if notices are delivered. */
  failing_since: z.nullable(z.string()),
});

export const ownChannel = z.object({
  id: z.string(),
  kind: z.enum(['ntfy', 'telegram']),
  /** Its server and the end of its address; empty for a chat. The rest is never shown. */
  name: z.string(),
  /** Whether the code of a test notice was entered; before that it gets no other notices. */
  is_confirmed: z.boolean(),
  /** Whether its notices name the thing. */
  shows_title: z.boolean(),
  code_until: z.nullable(z.string()),
  added_at: z.string(),
  /** When the receiving server reported it as gone. It gets nothing until it is verified again. */
  expired_at: z.nullable(z.string()),
  ...channelHealth.shape,
  /** Why the last attempt failed; null if there was none since the last delivery. */
  failure: z.nullable(z.string()),
});

export const ownChannels = z.object({
  channels: z.array(ownChannel),
  /** The account's e-mail address and phone number, judged by its newest 500 notices. */
  email: channelHealth,
  sms: channelHealth,
  telegram_bot: z.nullable(z.string()),
});

export const telegramBot = z.object({ username: z.nullable(z.string()) });

export const channelQueries = {
  channels: defineQuery({
    path: '/user/channels',
    summary:
      'Channels other than devices on which the signed-in user gets notices, and whether they arrive',
    access: 'user',
    reads: ['users', 'channels', 'notices'],
    answer: json(ownChannels),
  }),
  telegramBot: defineQuery({
    path: '/admin/telegram-bot',
    summary: 'The Telegram bot that owners may connect',
    access: 'administrator',
    reads: ['channels'],
    answer: json(telegramBot),
  }),
} as const;

export type ChannelHealth = z.infer<typeof channelHealth>;
export type OwnChannel = z.infer<typeof ownChannel>;
