import * as z from 'zod';
import { defineEvent, defineSealedEvent } from './definition.ts';
import { userSubject } from './user-subject.ts';

const ofCode = z.strictObject({ uid: z.string(), ownerId: z.string() });

/**
 * The thing is assigned to a member of the organisation or to a room, never to both
 * (docs/adr/0170).
 */
export const CodeAssigned = defineSealedEvent({
  type: 'CodeAssigned',
  data: z.strictObject({ ...ofCode.shape, memberId: z.string().nullable() }),
  personal: z.strictObject({
    /** As typed; null if it is assigned to a member. */
    room: z.string().nullable(),
  }),
  subject: (data) => userSubject(data.ownerId),
});

/** The thing is assigned to no one and to no room. */
export const CodeUnassigned = defineEvent({ type: 'CodeUnassigned', data: ofCode });
