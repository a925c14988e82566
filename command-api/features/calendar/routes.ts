import type { SharedLimit } from '@app/service-kit/limits/shared-limit';
import type { CommandRouter } from '../../kernel/command-router.ts';
import type { CalendarFeeds } from './calendar-feeds.ts';
import { calendarCommands } from './contract.ts';

export interface CalendarServices {
  readonly calendarFeeds: CalendarFeeds;
  /** Limit of addresses that a user creates. */
  readonly calendarLimit: SharedLimit;
}

/** The calendar of an account. */
export function calendarRoutes(
  router: CommandRouter,
  { calendarFeeds, calendarLimit }: CalendarServices,
): void {
  router.on(calendarCommands.makeCalendarFeed, async ({ who, command }) => {
    await calendarLimit.take(who.userId);
    return calendarFeeds.make(who.userId, command);
  });
  router.on(calendarCommands.endCalendarFeed, ({ who, command }) =>
    calendarFeeds.end(who.userId, command),
  );
}
