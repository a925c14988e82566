import * as z from 'zod/mini';
import { defineCommand, noBody } from '../../contract/command-route.ts';
import { cleaned } from '../../contract/fields.ts';

const noToken = 'This is not the token of a Telegram bot.';

/** PUT /admin/telegram-bot: the token from BotFather; an empty one removes the bot. */
export const telegramBotChoice = z.strictObject({
  token: z.string(noToken).check(cleaned, z.regex(/^(?:\d{1,20}:[-\w]{1,100})?$/u, noToken)),
});

/** The bot's name; null if there is none. */
export const telegramBotAnswer = z.object({ username: z.nullable(z.string()) });

/** The link with which an owner connects their chat to the bot, once, and its expiry. */
export const telegramLink = z.object({ link: z.string(), expires_at: z.string() });

/** The Telegram bot of the instance, and how owners connect to it. */
export const telegramCommands = {
  connectTelegram: defineCommand({
    method: 'post',
    path: '/user/channels/telegram',
    summary: 'Get a link that connects a chat with the Telegram bot, once',
    access: 'user',
    request: noBody,
    answer: telegramLink,
    status: 200,
    refusals: { 409: 'No Telegram bot is set up here' },
  }),
  chooseTelegramBot: defineCommand({
    method: 'put',
    path: '/admin/telegram-bot',
    summary: 'Choose the Telegram bot that owners may connect',
    access: 'administrator',
    request: telegramBotChoice,
    answer: telegramBotAnswer,
    status: 200,
    refusals: {
      422: 'Telegram refused the token or could not be reached, or the `Idempotency-Key` was used for another request',
    },
  }),
} as const;
