import { streams } from '@app/events/streams';
import { describeError, type Logger } from '@app/service-kit/logging';
import { pause, untilAborted } from '@app/service-kit/pause';
import * as z from 'zod';
import { BotApi } from '../../features/telegram/bot-api.ts';
import { telegramBotDecider, type TelegramBotState } from '../../features/telegram/decider.ts';
import { defineReactor, type Reactor } from '../runtime/reactor.ts';
import { BotWork, type BotWorkOptions, TELEGRAM_BOT } from './bot-work.ts';
import { updates, wishOf } from './updates.ts';

/** How long Telegram keeps a request for updates open, in seconds. */
const HELD_SECONDS = 25;
/** How much longer to wait for it, in ms. */
const MARGIN_MS = 10_000;
/** Delay before Telegram is asked again after an error, in ms. */
const AFTER_TROUBLE_MS = 5000;
const SAY_MS = 10_000;

export interface TelegramBotOptions extends BotWorkOptions {
  /** The base URL of the Bot API. */
  readonly apiUrl: string;
  readonly logger: Logger;
  readonly heldSeconds?: number;
}

/**
 * Listens to the instance's Telegram bot, if there is one: connects chats by owners' links, and
 * disconnects them. It polls for updates (`getUpdates`), so Telegram need not reach this machine;
 * the lease lets one process poll at a time.
 */
export function telegramBot(options: TelegramBotOptions): Reactor {
  const { chats } = options;
  const poll = new Polling(options);
  return defineReactor({
    name: TELEGRAM_BOT,
    personal: 'open',
    on: {
      ChannelAdded: async ({ data, personal }) => {
        if (data.kind === 'telegram' && personal) await chats.add(data, personal.address);
      },
      ChannelRemoved: ({ data }) => chats.remove(data.channelId),
      UserErased: ({ data }) => chats.removeOfUser(data.userId),
      TelegramBotChosen: async () => poll.choose(),
    },
    tick: { everyMs: 1000, run: (signal) => poll.run(signal) },
  });
}

/** Polls for updates while this process holds the lease. */
class Polling {
  private readonly options: TelegramBotOptions;
  private readonly work: BotWork;
  private chosen = new AbortController();

  constructor(options: TelegramBotOptions) {
    this.options = options;
    this.work = new BotWork(options);
  }

  /** The bot was changed or removed: look for it now. */
  choose(): void {
    this.chosen.abort();
  }

  async run(signal: AbortSignal): Promise<void> {
    const { handler, logger } = this.options;
    while (!signal.aborted) {
      this.chosen = new AbortController();
      const until = AbortSignal.any([signal, this.chosen.signal]);
      const bot = await handler.state(telegramBotDecider, streams.telegramBot());
      if (!bot) {
        await untilAborted(until);
        continue;
      }
      try {
        while (!until.aborted) await this.round(bot, until);
      } catch (error) {
        if (until.aborted) continue;
        logger.warn(
          describeError(error),
          'updates of the Telegram bot could not be read; retrying in 5 s',
        );
        await pause(AFTER_TROUBLE_MS, until);
      }
    }
  }

  private async round({ token }: NonNullable<TelegramBotState>, until: AbortSignal): Promise<void> {
    const { apiUrl, chats, heldSeconds = HELD_SECONDS } = this.options;
    const api = new BotApi(apiUrl, token);
    const [botId = ''] = token.split(':');
    const asked = {
      offset: await chats.nextUpdate(botId),
      timeout: heldSeconds,
      allowed_updates: ['message', 'my_chat_member'],
    };
    const within = AbortSignal.any([until, AbortSignal.timeout(heldSeconds * 1000 + MARGIN_MS)]);
    const answer = await api.call('getUpdates', asked, updates, within);
    if (!answer.ok) throw new Error(`Telegram answered ${answer.status}`);
    for (const update of answer.result) {
      const wish = wishOf(update);
      const said = wish && (await this.work.do(wish));
      // Recorded after the work, so that after a crash it is repeated rather than lost.
      if (wish && said !== null) await this.say(api, wish.chat, said);
      await chats.noteNextUpdate(botId, update.update_id + 1);
    }
  }

  /** A failed answer is dropped, since the account page shows the state, too. */
  private async say(api: BotApi, chat: string, text: string): Promise<void> {
    const message = { chat_id: chat, text, link_preview_options: { is_disabled: true } };
    try {
      await api.call('sendMessage', message, z.unknown(), AbortSignal.timeout(SAY_MS));
    } catch (error) {
      this.options.logger.warn(
        describeError(error),
        'an answer of the Telegram bot could not be sent; not retried',
      );
    }
  }
}
