import * as z from 'zod/mini';
import { file, json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';

/** GET /user/calendar-feed: when the address was created, or null. */
export const calendarFeed = z.object({ made_at: z.nullable(z.string()) });

/** The calendar of an account's lost and found things. */
export const calendarQueries = {
  calendarFeed: defineQuery({
    path: '/user/calendar-feed',
    summary: 'Whether the calendar of your lost things has an address',
    access: 'user',
    reads: ['users', 'factors'],
    answer: json(calendarFeed),
  }),
  calendar: defineQuery({
    path: '/calendar/{token}/lost-things.ics',
    summary: 'What was lost and returned, as iCalendar (RFC 5545), by the secret of the address',
    access: 'public',
    reads: ['factors', 'codes'],
    answer: file('ics'),
    refusals: { 429: 'Too many requests; try again after `Retry-After` seconds' },
  }),
} as const;

export type CalendarFeed = z.infer<typeof calendarFeed>;
