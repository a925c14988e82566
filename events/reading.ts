import * as z from 'zod';
import { defineEvent, defineSealedEvent, type EventOf } from './definition.ts';
import { userSubject } from './user-subject.ts';

/** The messages that an administrator may read: those about one owner's things, or certain ones. */
export const readingScope = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('conversation'),
    threadId: z.string(),
    uid: z.string(),
    ownerId: z.string(),
  }),
  z.strictObject({ kind: z.literal('code'), uid: z.string(), ownerId: z.string() }),
  z.strictObject({ kind: z.literal('owner'), ownerId: z.string() }),
  /** A page of the list. */
  z.strictObject({ kind: z.literal('messages'), messageIds: z.array(z.string()).readonly() }),
]);

const ofReading = { readingId: z.string(), administratorId: z.string() };

/** The subject whose key seals the reason: the owner concerned, otherwise the administrator. */
const reasonSubject = ({
  administratorId,
  scope,
}: {
  readonly administratorId: string;
  readonly scope: ReadingScope;
}): string => userSubject(scope.kind === 'messages' ? administratorId : scope.ownerId);

/**
 * An administrator gave a reason for reading messages, and may do so until `expiresAt` (ISO 8601).
 * The reason is free text or the id of a ticket.
 */
export const ReadingOpened = defineSealedEvent({
  type: 'ReadingOpened',
  data: z.strictObject({ ...ofReading, scope: readingScope, expiresAt: z.string() }),
  personal: z.strictObject({ reason: z.string() }),
  subject: reasonSubject,
});

/** The administrator ended it early. */
export const ReadingEnded = defineEvent({ type: 'ReadingEnded', data: z.strictObject(ofReading) });

/** These messages of one owner's code were shown. Recorded before they are. */
export const MessagesDisclosed = defineEvent({
  type: 'MessagesDisclosed',
  data: z.strictObject({
    ...ofReading,
    ownerId: z.string(),
    uid: z.string(),
    messageIds: z.array(z.string()).readonly(),
  }),
});

export const readingEvents = [ReadingOpened, ReadingEnded, MessagesDisclosed] as const;
export type ReadingEvent = EventOf<(typeof readingEvents)[number]>;
export type ReadingScope = z.infer<typeof readingScope>;
