import * as z from 'zod';
import { defineEvent } from './definition.ts';

const ofFeed = { userId: z.string(), feedId: z.string() };

/**
 * The user created the address of a calendar of lost and found things. It replaces an earlier one.
 */
export const CalendarFeedMade = defineEvent({
  type: 'CalendarFeedMade',
  version: 1,
  data: z.strictObject({
    ...ofFeed,
    /** SHA-256 of the random secret in the address, hexadecimal. */
    secretHash: z.string(),
  }),
});

/** The address no longer works. */
export const CalendarFeedEnded = defineEvent({
  type: 'CalendarFeedEnded',
  version: 1,
  data: z.strictObject({
    ...ofFeed,
    /**
     * `replaced`: by a new address; `disabled`: with the account; `takeover`: the owner of the
     * account's e-mail address or phone number proved that it is theirs (docs/adr/0014).
     */
    reason: z.enum(['user', 'replaced', 'disabled', 'takeover']),
  }),
});

export const calendarEvents = [CalendarFeedMade, CalendarFeedEnded] as const;
export type CalendarFeedEndReason = z.infer<typeof CalendarFeedEnded.data>['reason'];
