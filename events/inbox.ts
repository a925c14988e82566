import * as z from 'zod';
import { defineEvent, type EventOf } from './definition.ts';

/** An owner saw messages that finders wrote to them. */
export const MessagesRead = defineEvent({
  type: 'MessagesRead',
  data: z.strictObject({ ownerId: z.string(), messageIds: z.array(z.string()).min(1).max(200) }),
});

export const inboxEvents = [MessagesRead] as const;
export type InboxEvent = EventOf<(typeof inboxEvents)[number]>;
