import * as z from 'zod';
import { defineEvent, defineSealedEvent } from './definition.ts';
import { userSubject } from './user-subject.ts';

const ofCode = z.strictObject({ uid: z.string(), ownerId: z.string() });

/** The thing is with a member of the organisation, or in a room; it is not both (docs/adr/0170). */
export const CodeAssigned = defineSealedEvent({
  type: 'CodeAssigned',
  version: 1,
  data: z.strictObject({ ...ofCode.shape, memberId: z.string().nullable() }),
  personal: z.strictObject({
    /** As somebody typed it; null where it is with a member. */
    room: z.string().nullable(),
  }),
  subject: (data) => userSubject(data.ownerId),
});

/** The thing is with nobody in particular, and nowhere. */
export const CodeUnassigned = defineEvent({
  type: 'CodeUnassigned',
  version: 1,
  data: ofCode,
});
