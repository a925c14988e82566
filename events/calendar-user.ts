import * as z from 'zod';
import { defineEvent } from './definition.ts';

const ofFeed = { userId: z.string(), feedId: z.string() };

/** The user made the address of a calendar of what they lost and got back. It replaces a former one. */
export const CalendarFeedMade = defineEvent({
  type: 'CalendarFeedMade',
  version: 1,
  data: z.strictObject({
    ...ofFeed,
    /** SHA-256 of the address's secret, which nobody can guess, hexadecimal. */
    secretHash: z.string(),
  }),
});

/** From now on the address opens nothing. */
export const CalendarFeedEnded = defineEvent({
  type: 'CalendarFeedEnded',
  version: 1,
  data: z.strictObject({
    ...ofFeed,
    /**
     * `replaced`: by a new address; `disabled`: with the account; `takeover`: the owner of the
     * account's address proved it (docs/adr/0014).
     */
    reason: z.enum(['user', 'replaced', 'disabled', 'takeover']),
  }),
});

export const calendarEvents = [CalendarFeedMade, CalendarFeedEnded] as const;
export type CalendarFeedEndReason = z.infer<typeof CalendarFeedEnded.data>['reason'];
