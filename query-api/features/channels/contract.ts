import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';

/** Whether notices arrive. */
const channelHealth = z.object({
  last_delivered_at: z.nullable(z.string()),
  /** The first notice since then that did not get through; null where all did. */
  failing_since: z.nullable(z.string()),
});

/** A place that gets notices, which its owner added beside their devices. */
export const ownChannel = z.object({
  id: z.string(),
  kind: z.enum(['webhook', 'ntfy', 'telegram']),
  /** Its server and how its address ends; empty for a chat. The rest of it is shown to nobody. */
  name: z.string(),
  /** Once the code of a test notice came back; before that it gets no other notice. */
  is_confirmed: z.boolean(),
  /** Whether its notices name the thing that somebody wrote about. */
  shows_title: z.boolean(),
  /** Until when the code of the last test counts; null where none does. */
  code_until: z.nullable(z.string()),
  added_at: z.string(),
  /** When the place said that it is gone. It gets nothing until it is confirmed again. */
  expired_at: z.nullable(z.string()),
  ...channelHealth.shape,
  /** Why the last try failed, in words; null where none did since the last delivery. */
  failure: z.nullable(z.string()),
});

/** GET /user/channels, the oldest first. */
export const ownChannels = z.object({
  channels: z.array(ownChannel),
  /** Of the account's e-mail address and phone number, by its newest 500 notices. */
  email: channelHealth,
  sms: channelHealth,
  /** The Telegram bot that may be connected; null where there is none. */
  telegram_bot: z.nullable(z.string()),
});

/** GET /admin/telegram-bot: its name; null where there is none. Its token is shown to nobody. */
export const telegramBot = z.object({ username: z.nullable(z.string()) });

/** Further channels of the signed-in user. */
export const channelQueries = {
  channels: defineQuery({
    path: '/user/channels',
    summary: 'Places beside devices where the signed-in user gets notices, and whether they arrive',
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
