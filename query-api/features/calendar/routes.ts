import type { SharedLimit } from '@app/service-kit/limits/shared-limit';
import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import type { BrandReader } from '../brand/brand.ts';
import type { LookUpLimit } from '../codes/look-up-limit.ts';
import { findCalendarFeed, readCalendarFeed, readLossEntries } from './calendar.ts';
import { calendarQueries } from './contract.ts';

/** Programs poll every few minutes, on several devices (docs/product.md, Limits). */
export const CALENDAR_READS = {
  name: 'calendar-feed',
  points: 120,
  seconds: 60 * 60,
} as const;

export interface CalendarRouteParts {
  readonly database: Database;
  readonly brand: BrandReader;
  /** Limit on guessing tokens. */
  readonly limit: LookUpLimit;
  /** Limit for each calendar. */
  readonly calendarLimit: SharedLimit;
  /** The base URL of printed codes. */
  readonly publicUrl: string;
}

/** The calendar of an owner's lost things (docs/adr/0169). */
export function calendarRoutes(
  router: QueryRouter,
  { database, brand, limit, calendarLimit, publicUrl }: CalendarRouteParts,
): void {
  router.on(calendarQueries.calendarFeed, ({ who }) => readCalendarFeed(database, who.userId));
  router.on(calendarQueries.calendar, async ({ parameter, context }) => {
    const find = () => findCalendarFeed(database, parameter('token'));
    const { id, userId } = await limit.guess(context, find);
    await calendarLimit.take(id);
    const [entries, name, { writeCalendar }] = await Promise.all([
      readLossEntries(database, userId),
      brand.name(),
      // Few owners have a calendar, so the library is loaded with the first request.
      import('./write-calendar.ts'),
    ]);
    return writeCalendar(entries, { name, publicUrl });
  });
}
