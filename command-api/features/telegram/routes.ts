import type { KeyObject } from 'node:crypto';
import { streams } from '@app/events/streams';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import * as z from 'zod';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { CommandRouter } from '../../kernel/command-router.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { contactLimits } from '../contacts/limits.ts';
import { BotApi, TelegramAwayError } from './bot-api.ts';
import { makeConnectToken } from './connect-token.ts';
import { telegramCommands } from './contract.ts';
import { telegramBotDecider, type TelegramBotState } from './decider.ts';

/** In ms; the browser waits at most 10 seconds. */
const CHECK_MS = 8000;

export interface TelegramServices {
  readonly handler: CommandHandler;
  /** The base URL of the Bot API. */
  readonly apiUrl: string;
  /** The vault's secret `telegram-links`. */
  readonly linkKey: KeyObject;
}

/**
 * The Telegram bot of the instance, and the links with which owners connect a chat (docs/adr/0115).
 */
export function telegramRoutes(router: CommandRouter, services: TelegramServices): void {
  const { handler, apiUrl, linkKey } = services;

  router.serving(telegramBotDecider)(telegramCommands.chooseTelegramBot, {
    stream: () => streams.telegramBot(),
    toCommand: async ({ body }) => ({ type: 'Choose', bot: await find(body.token, apiUrl) }),
    answer: async () => {
      const bot = await handler.state(telegramBotDecider, streams.telegramBot());
      return { username: bot?.username ?? null };
    },
  });

  router.on(
    telegramCommands.connectTelegram,
    async ({ who }) => {
      const bot = await handler.state(telegramBotDecider, streams.telegramBot());
      if (!bot) throw new DomainError('conflict', 'no-telegram', 'No Telegram bot is set up here.');
      const { token, expiresAt } = makeConnectToken(who.userId, linkKey, new Date());
      const link = `https://t.me/${bot.username}?start=${token}`;
      return { body: { link, expires_at: expiresAt.toISOString() }, position: null };
    },
    { limits: contactLimits },
  );
}

/** @throws HttpProblem 422 if Telegram does not know the bot */
async function find(token: string, apiUrl: string): Promise<TelegramBotState> {
  if (token === '') return null;
  const me = z.looseObject({ username: z.string() });
  const signal = AbortSignal.timeout(CHECK_MS);
  try {
    const found = await new BotApi(apiUrl, token).call('getMe', {}, me, signal);
    if (found.ok) return { username: found.result.username, token };
  } catch (error) {
    if (!(error instanceof TelegramAwayError)) throw error;
    throw refused(error.message);
  }
  throw refused('Telegram does not know this token.');
}

/** Not a 5xx: the input is wrong, and a gateway must not consider this service down. */
const refused = (detail: string): HttpProblem =>
  new HttpProblem({ status: 422, code: 'telegram-refused', detail });
