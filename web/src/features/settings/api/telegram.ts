import { telegramBotAnswer, telegramBotChoice } from '@app/command-api/features/telegram/contract';
import { telegramBot } from '@app/query-api/features/channels/contract';
import { sendCommand, ownQuery } from '../../../api/own-calls.ts';

export { telegramBotChoice };

const PATH = '/admin/telegram-bot';

export function telegramBotQuery() {
  return ownQuery(['telegram-bot'], PATH, telegramBot);
}

/** The server asks Telegram which bot it is. An empty token removes the bot. */
export function chooseTelegramBot(body: { token: string }, idempotencyKey: string) {
  const method = 'PUT';
  return sendCommand({ path: PATH, method, body, idempotencyKey, answer: telegramBotAnswer });
}
