import * as z from 'zod';
import { codeText } from './code.ts';
import { defineEvent, defineSealedEvent, type EventOf } from './definition.ts';
import { ImportPlaceTaken } from './import-allowance.ts';
import { codeType } from './typed-code.ts';
import { userSubject } from './user.ts';

/**
 * A user took one place of their plan for a new code. The code itself follows in its own stream;
 * this event holds all that is needed to finish it after a crash (docs/adr/0005).
 */
export const CodePlaceTaken = defineSealedEvent({
  type: 'CodePlaceTaken',
  version: 2,
  data: z.strictObject({
    userId: z.string(),
    uid: z.string(),
    autoDeleteDays: z.int().nullable(),
  }),
  upcasters: [(older) => older],
  personal: z.strictObject({ ...codeText.shape, codeType }),
  personalUpcasters: [(older) => ({ ...older, codeType: 'other' })],
  subject: (data) => userSubject(data.userId),
});

/** A code that took a place was erased; the place is free again. */
export const CodePlaceFreed = defineEvent({
  type: 'CodePlaceFreed',
  version: 1,
  data: z.strictObject({ userId: z.string(), uid: z.string() }),
});

export const allowanceEvents = [CodePlaceTaken, ImportPlaceTaken, CodePlaceFreed] as const;
export type AllowanceEvent = EventOf<(typeof allowanceEvents)[number]>;
