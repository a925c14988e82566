import * as z from 'zod/mini';
import { defineCommand, done } from '../../contract/command-route.ts';

/**
 * POST /admin/messages/readings: a page of messages with contact data is about to be shown. The
 * query API tells so before it answers (docs/adr/0045).
 */
export const contactReading = z.strictObject({
  page: z.int('Page must be a whole number.').check(z.minimum(1, 'Page must be 1 or more.')),
  list: z.enum(['all', 'found'], 'The list is all or found.'),
});

/** Which contact data of finders administrators read. */
export const contactReadingCommands = {
  noteContactReading: defineCommand({
    method: 'post',
    path: '/admin/messages/readings',
    summary: 'Note that a page of messages with contact data is shown',
    access: 'administrator',
    request: contactReading,
    answer: done,
    status: 200,
  }),
} as const;

export type ContactReading = z.infer<typeof contactReading>;
