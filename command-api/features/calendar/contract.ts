import * as z from 'zod/mini';
import { defineCommand, done, noBody } from '../../contract/command-route.ts';

export const madeCalendarFeed = z.object({
  /** The address with its secret: it is never shown again. */
  url: z.string(),
});

/** The calendar of an account's lost and found things. */
export const calendarCommands = {
  makeCalendarFeed: defineCommand({
    method: 'post',
    path: '/user/calendar-feed',
    summary: 'Make an address for a calendar of your lost things; it ends an earlier one',
    access: 'user',
    stepUp: true,
    request: noBody,
    answer: madeCalendarFeed,
    answersSecret: true,
    status: 201,
  }),
  endCalendarFeed: defineCommand({
    method: 'delete',
    path: '/user/calendar-feed',
    summary: 'End the address of the calendar of your lost things',
    access: 'user',
    request: noBody,
    answer: done,
    status: 200,
  }),
} as const;

export type MadeCalendarFeed = z.infer<typeof madeCalendarFeed>;
