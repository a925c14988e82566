import { streams } from '@app/events/streams';
import { describeError, type Logger } from '@app/service-kit/logging';
import { pause, untilAborted } from '@app/service-kit/pause';
import * as z from 'zod';
import { BotApi } from '../../features/telegram/bot-api.ts';
import { telegramBotDecider, type TelegramBotState } from '../../features/telegram/decider.ts';
import { contextOfReactor, defineReactor, type Reactor } from '../runtime/reactor.ts';
import type { KeyObject } from 'node:crypto';
import { uuidV5 } from '@app/events/event-id';
import type { ChannelCommand } from '../../features/accounts/channel-rules.ts';
import { withName } from '@app/service-kit/brand/name-place';
import { userDecider } from '../../features/accounts/decider.ts';
import { readConnectToken } from '../../features/telegram/connect-token.ts';
import { readLook } from '../../features/brand/site-look.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { BOT_WORDS } from './bot-words.ts';
import type { Chats } from './chats.ts';
import { language, type Language } from '@app/events/language';

/** How long Telegram keeps a request for updates open, in seconds. */
const HELD_SECONDS = 25;
const MARGIN_MS = 10_000;
/** Delay before Telegram is asked again after an error, in ms. */
const AFTER_TROUBLE_MS = 5000;
const SAY_MS = 10_000;

interface TelegramBotOptions extends BotWorkOptions {
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

const TELEGRAM_BOT = 'telegram-bot';

interface BotWorkOptions {
  readonly handler: CommandHandler;
  readonly chats: Chats;
  readonly linkKey: KeyObject;
  readonly now: () => Date;
}

type Said = keyof (typeof BOT_WORDS)['en'];

/** Carries out what people send to the bot. Idempotent for repeated updates. */
class BotWork {
  private readonly options: BotWorkOptions;

  constructor(options: BotWorkOptions) {
    this.options = options;
  }

  /** @returns the bot's answer, or null */
  async do(wish: Wish): Promise<string | null> {
    const said = await this.act(wish);
    if (said === null) return null;
    const { name } = await readLook(this.options.handler);
    return withName(BOT_WORDS[wish.speaks][said], name);
  }

  private async act(wish: Wish): Promise<Said | null> {
    switch (wish.kind) {
      case 'start':
        return this.connect(wish);
      case 'stop':
        await this.each(wish.chat, 'RemoveChannel');
        return 'stopped';
      case 'block':
        await this.each(wish.chat, 'ExpireChannel');
        return null;
      case 'other':
        return 'hint';
    }
  }

  private async connect({ chat, token }: Extract<Wish, { kind: 'start' }>): Promise<Said> {
    const { linkKey, chats, handler, now } = this.options;
    const connection = readConnectToken(token, linkKey, now());
    if (!connection) return 'hint';
    const { userId, channelId } = connection;
    const place = { address: chat, token: null };
    const kind = 'telegram';
    try {
      // A link is valid once: a second use gets the outcome of the first.
      await this.send({ type: 'ConnectChannel', userId, channelId, kind, place }, 'connect');
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return error.code === 'too-many-channels' ? 'full' : 'hint';
    }
    const user = await handler.state(userDecider, streams.user(userId));
    const channels = user.status === 'registered' ? user.channels : [];
    const found = channels.find((own) => own.kind === kind && own.place?.address === chat);
    if (!found) return 'hint';
    await chats.add({ channelId: found.channelId, userId }, chat);
    return 'connected';
  }

  private async each(chat: string, type: 'RemoveChannel' | 'ExpireChannel'): Promise<void> {
    for (const { userId, channelId } of await this.options.chats.of(chat)) {
      try {
        await this.send({ type, userId, channelId }, `${type}/${this.options.now().getTime()}`);
      } catch (error) {
        // If the account is gone, there is nothing to end.
        if (!(error instanceof DomainError)) throw error;
      }
    }
  }

  private async send(command: ChannelCommand, name: string): Promise<void> {
    const { userId, channelId } = command;
    const commandId = uuidV5(channelId, name);
    // A repetition gets the outcome of the first.
    const isResend = true;
    const context = { ...contextOfReactor(TELEGRAM_BOT, commandId, this.options.now()), isResend };
    await this.options.handler.handle(userDecider, streams.user(userId), command, context);
  }
}

const chat = z.looseObject({ id: z.number(), type: z.string() });
const sender = z.looseObject({ language_code: z.string().optional() });

const updates = z.array(
  z.looseObject({
    update_id: z.int(),
    message: z
      .looseObject({ chat, from: sender.optional(), text: z.string().optional() })
      .optional(),
    my_chat_member: z
      .looseObject({ chat, new_chat_member: z.looseObject({ status: z.string() }) })
      .optional(),
  }),
);
type Update = z.infer<typeof updates>[number];

/** A person's request to the bot. Only private chats count. */
type Wish = { readonly chat: string; readonly speaks: Language } & (
  | { readonly kind: 'start'; readonly token: string }
  | { readonly kind: 'stop' | 'other' | 'block' }
);

/** @returns null if there is nothing to do */
function wishOf({ message, my_chat_member: member }: Update): Wish | null {
  if (member) {
    const isBlocked = member.chat.type === 'private' && member.new_chat_member.status === 'kicked';
    return isBlocked ? { kind: 'block', chat: String(member.chat.id), speaks: 'en' } : null;
  }
  if (message?.chat.type !== 'private') return null;
  const about = { chat: String(message.chat.id), speaks: languageOf(message.from?.language_code) };
  const [command = '', token = ''] = (message.text ?? '').trim().split(/\s+/u);
  if (command === '/stop') return { ...about, kind: 'stop' };
  if (command === '/start') return { ...about, kind: 'start', token };
  return { ...about, kind: 'other' };
}

/** The language of an IETF tag such as "de-AT"; English if it is not supported. */
const languageOf = (tag = ''): Language =>
  language.safeParse(tag.slice(0, 2).toLowerCase()).data ?? 'en';
