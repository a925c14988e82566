import * as z from 'zod';
import { defineEvent, defineSealedEvent, type EventOf } from './definition.ts';
import { userSubject } from './user-subject.ts';

const move = { moveId: z.string(), ownerId: z.string() };

/**
 * An owner's codes are at another instance from now on, which says so itself (docs/adr/0174). Where
 * that is may lead to the owner, so it is sealed.
 */
export const CodesMovedAway = defineSealedEvent({
  type: 'CodesMovedAway',
  version: 1,
  data: z.strictObject({
    ...move,
    /** `movedUid` is the uid there. */
    codes: z.array(z.strictObject({ uid: z.string(), movedUid: z.string() })),
  }),
  personal: z.strictObject({ movedTo: z.string() }),
  subject: (data) => userSubject(data.ownerId),
});

/** The codes are here again. */
export const CodesMoveWithdrawn = defineEvent({
  type: 'CodesMoveWithdrawn',
  version: 1,
  data: z.strictObject(move),
});

export const moveEvents = [CodesMovedAway, CodesMoveWithdrawn] as const;
export type MoveEvent = EventOf<(typeof moveEvents)[number]>;
