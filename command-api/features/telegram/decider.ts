import type { TelegramBotEvent } from '@app/events/telegram-bot';
import type { Decider } from '../../kernel/decider.ts';

/** The bot of this instance; null if there is none. */
export type TelegramBotState = { readonly username: string; readonly token: string } | null;

export interface ChooseTelegramBot {
  readonly type: 'Choose';
  readonly bot: TelegramBotState;
}

function evolve(_state: TelegramBotState, { data, personal }: TelegramBotEvent): TelegramBotState {
  if (data.username === null || !personal) return null;
  return { username: data.username, token: personal.token };
}

function decide({ bot }: ChooseTelegramBot, state: TelegramBotState): readonly TelegramBotEvent[] {
  if (bot?.token === state?.token && bot?.username === state?.username) return [];
  return [
    {
      type: 'TelegramBotChosen',
      data: { username: bot?.username ?? null },
      personal: { token: bot?.token ?? '' },
    },
  ];
}

/** The Telegram bot of the whole instance. */
export const telegramBotDecider: Decider<TelegramBotState, ChooseTelegramBot, TelegramBotEvent> = {
  initialState: null,
  evolve,
  decide,
  personal: 'open',
  foldsNewest: true,
};
