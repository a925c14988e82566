import * as z from 'zod';
import { defineEvent, defineSealedEvent, type EventOf } from './definition.ts';
import { userSubject } from './user-subject.ts';

const move = { moveId: z.string(), ownerId: z.string() };

/**
 * An owner's codes have moved to another instance, which confirmed it (docs/adr/0174). Its address
 * may identify the owner, so it is sealed.
 */
export const CodesMovedAway = defineSealedEvent({
  type: 'CodesMovedAway',
  version: 1,
  data: z.strictObject({
    ...move,
    /** `movedUid` is the uid at the other instance. */
    codes: z.array(z.strictObject({ uid: z.string(), movedUid: z.string() })),
  }),
  personal: z.strictObject({ movedTo: z.string() }),
  subject: (data) => userSubject(data.ownerId),
});

/** The move was withdrawn; the codes are here again. */
export const CodesMoveWithdrawn = defineEvent({
  type: 'CodesMoveWithdrawn',
  version: 1,
  data: z.strictObject(move),
});

export const moveEvents = [CodesMovedAway, CodesMoveWithdrawn] as const;
export type MoveEvent = EventOf<(typeof moveEvents)[number]>;
