import { telegramBotAnswer, telegramBotChoice } from '@app/command-api/features/telegram/contract';
import { telegramBot } from '@app/query-api/features/channels/contract';
import { queryOptions } from '@tanstack/react-query';
import { get, write } from '../../../api/client.ts';

export { telegramBotChoice };

const PATH = '/admin/telegram-bot';

export function telegramBotQuery() {
  return queryOptions({
    queryKey: ['telegram-bot'],
    queryFn: ({ signal }) => get({ path: PATH, as: 'signed-in', answer: telegramBot, signal }),
  });
}

/** The server asks Telegram which bot it is. An empty token removes the bot. */
export function chooseTelegramBot(body: { token: string }, idempotencyKey: string) {
  const method = 'PUT';
  return write({
    path: PATH,
    method,
    as: 'signed-in',
    body,
    idempotencyKey,
    answer: telegramBotAnswer,
  });
}
