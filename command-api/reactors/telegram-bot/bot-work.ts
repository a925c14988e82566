import type { KeyObject } from 'node:crypto';
import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import type { ChannelCommand } from '../../features/accounts/channel-rules.ts';
import { withName } from '@app/service-kit/brand/name-place';
import { userDecider } from '../../features/accounts/decider.ts';
import { readConnectToken } from '../../features/telegram/connect-token.ts';
import { readLook } from '../../features/brand/site-look.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { BOT_WORDS } from './bot-words.ts';
import type { Chats } from './chats.ts';
import type { Wish } from './updates.ts';

export const TELEGRAM_BOT = 'telegram-bot';

export interface BotWorkOptions {
  readonly handler: CommandHandler;
  readonly chats: Chats;
  /** The vault's secret `telegram-links`. */
  readonly linkKey: KeyObject;
  readonly now: () => Date;
}

type Said = keyof (typeof BOT_WORDS)['en'];

/** Carries out what people send to the bot. Idempotent for repeated updates. */
export class BotWork {
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
    const context: CommandContext = {
      actor: { kind: 'reactor', name: TELEGRAM_BOT },
      commandId,
      correlationId: commandId,
      causationId: commandId,
      at: this.options.now(),
    };
    await this.options.handler.handle(userDecider, streams.user(userId), command, context);
  }
}
