import * as z from 'zod';
import { defineEvent, type EventOf } from './definition.ts';

/**
 * An administrator was shown a page of messages with the contact data of finders. Recorded once for
 * each page and hour. No longer written: `MessagesDisclosed` replaced it (docs/adr/0127).
 */
export const FinderContactRead = defineEvent({
  type: 'FinderContactRead',
  version: 1,
  data: z.strictObject({
    administratorId: z.string(),
    page: z.int(),
    /** All messages, or the results of a search; the search text is not kept. */
    list: z.enum(['all', 'found']),
  }),
});

export const contactReadingEvents = [FinderContactRead] as const;
export type ContactReadingEvent = EventOf<(typeof contactReadingEvents)[number]>;
