import * as z from 'zod';
import { defineEvent, type EventOf } from './definition.ts';

/**
 * An administrator was shown a page of messages with what finders left to be reached by. It is told
 * once for each page and hour. Nothing writes it any more: what is shown is told by
 * `MessagesDisclosed` (docs/adr/0127).
 */
export const FinderContactRead = defineEvent({
  type: 'FinderContactRead',
  version: 1,
  data: z.strictObject({
    administratorId: z.string(),
    page: z.int(),
    /** All messages, or those that a search found; what was searched for is not kept. */
    list: z.enum(['all', 'found']),
  }),
});

export const contactReadingEvents = [FinderContactRead] as const;
export type ContactReadingEvent = EventOf<(typeof contactReadingEvents)[number]>;
