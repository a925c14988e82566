import { BotApi, type BotAnswer } from '../../../features/telegram/bot-api.ts';
import type { TelegramBotState } from '../../../features/telegram/decider.ts';
import * as z from 'zod';
import { accepted, type Deliver, type Delivery, failed, gone, refused } from './delivery.ts';

const ANSWER_MS = 10_000;

export interface TelegramOptions {
  readonly apiUrl: string;
  readonly bot: () => Promise<TelegramBotState>;
}

/**
 * Messages of the instance's bot to a chat that its owner connected. Telegram supports no
 * idempotency key: if an answer is lost, the message may be sent twice.
 */
export function telegramChannel({ apiUrl, bot }: TelegramOptions): Deliver {
  return async ({ to, subject, text, link }, { signal }) => {
    const chosen = await bot();
    if (!chosen) return failed('No Telegram bot is set up at the moment.');
    const message = {
      chat_id: to,
      text: [subject, text, link].filter((line) => line !== null).join('\n'),
      link_preview_options: { is_disabled: true },
    };
    const within = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]);
    try {
      const api = new BotApi(apiUrl, chosen.token);
      return judge(await api.call('sendMessage', message, z.unknown(), within));
    } catch {
      return failed('Telegram could not be reached.');
    }
  };
}

/**
 * 403: the owner stopped or blocked the bot. A wrong token is not their fault, and can be
 * corrected.
 */
function judge(answer: BotAnswer<unknown>): Delivery {
  if (answer.ok) return accepted('Telegram accepted it.');
  const { status, description, retryAfterMs } = answer;
  const words = `Telegram answered ${status}.`;
  if (status === 403 || (status === 400 && /chat not found/iu.test(description)))
    return gone(words);
  if (status === 400) return refused(words);
  return failed(words, retryAfterMs);
}
