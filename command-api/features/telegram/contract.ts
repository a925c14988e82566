import * as z from 'zod/mini';
import { defineCommand, noBody } from '../../contract/command-route.ts';

const noToken = 'This is no token of a Telegram bot.';

/** PUT /admin/telegram-bot: as BotFather gives it; an empty one takes the bot away. */
export const telegramBotChoice = z.strictObject({
  token: z.string(noToken).check(z.trim(), z.regex(/^(?:\d{1,20}:[-\w]{1,100})?$/u, noToken)),
});

/** The bot's name; null where there is none now. */
export const telegramBotAnswer = z.object({ username: z.nullable(z.string()) });

/** Where an owner connects their chat with the bot, once, and until when. */
export const telegramLink = z.object({ link: z.string(), expires_at: z.string() });

/** The Telegram bot of the instance, and how owners come to it. */
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
