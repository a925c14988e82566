import type { KeyObject } from 'node:crypto';
import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import { makeLinkToken } from '@app/service-kit/link-token';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { Done } from '../../kernel/command-router.ts';
import { userDecider } from '../accounts/decider.ts';
import type { MadeCalendarFeed } from './contract.ts';

export interface CalendarFeedParts {
  readonly handler: CommandHandler;
  /** The vault's secret `calendar-feeds`. */
  readonly key: KeyObject;
  /** The public base URL of the product, without a slash at its end. */
  readonly publicUrl: string;
}

/** The calendars of accounts (docs/adr/0169). */
export class CalendarFeeds {
  private readonly parts: CalendarFeedParts;

  constructor(parts: CalendarFeedParts) {
    this.parts = parts;
  }

  /**
   * Creates the address, and ends an earlier one. The same command returns the same address again.
   */
  async make(userId: string, context: CommandContext): Promise<Done<MadeCalendarFeed>> {
    const { handler, key, publicUrl } = this.parts;
    const feedId = uuidV5(context.commandId, 'calendar-feed');
    const { token, hash: secretHash } = makeLinkToken(feedId, feedId, key);
    const command = { type: 'MakeCalendarFeed', userId, feedId, secretHash } as const;
    const stream = streams.user(userId);
    const { position } = await handler.handle(userDecider, stream, command, context);
    return { body: { url: `${publicUrl}/api/calendar/${token}/lost-things.ics` }, position };
  }

  /** Ends the address if there is one. */
  async end(userId: string, context: CommandContext): Promise<Done<Record<string, never>>> {
    const command = { type: 'EndCalendarFeed', userId } as const;
    const stream = streams.user(userId);
    const { position } = await this.parts.handler.handle(userDecider, stream, command, context);
    return { body: {}, position };
  }
}
