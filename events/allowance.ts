import * as z from 'zod';
import { codeText } from './code.ts';
import { defineEvent, defineSealedEvent, type EventOf } from './definition.ts';
import { codeType } from './typed-code.ts';
import { userSubject } from './user.ts';

/**
 * A code takes up one place of the user's plan. The code follows in its own stream; this event has
 * everything that is needed to finish it after a crash (docs/adr/0005).
 */
export const CodePlaceTaken = defineSealedEvent({
  type: 'CodePlaceTaken',
  data: z.strictObject({
    userId: z.string(),
    uid: z.string(),
    autoDeleteDays: z.int().nullable(),
  }),
  personal: z.strictObject({ ...codeText.shape, codeType }),
  subject: (data) => userSubject(data.userId),
});

/** A code that took a place was erased; the place is free again. */
export const CodePlaceFreed = defineEvent({
  type: 'CodePlaceFreed',
  data: z.strictObject({ userId: z.string(), uid: z.string() }),
});

/**
 * A handed-over code takes up one place of the new owner's plan. The code follows in its own
 * stream; a reactor makes sure that it does (docs/adr/0171).
 */
export const CodePlaceTakenOver = defineSealedEvent({
  type: 'CodePlaceTakenOver',
  data: z.strictObject({
    userId: z.string(),
    uid: z.string(),
    handoverId: z.string(),
    /** The hash of the link's secret. */
    tokenHash: z.string(),
    placeId: z.string(),
  }),
  personal: codeText.pick({ title: true }),
  subject: (data) => userSubject(data.userId),
});

/** The place is free again, because its code was handed over, or the takeover failed. */
export const CodePlaceLeft = defineEvent({
  type: 'CodePlaceLeft',
  data: z.strictObject({
    userId: z.string(),
    uid: z.string(),
    /** The id of the handover that took the code away, or of the place that got no code. */
    leavingId: z.string(),
  }),
});

/**
 * A membership takes up one of the account's places in organisations. Founding or joining follows in
 * the organisation's stream.
 */
export const OrganisationPlaceTaken = defineEvent({
  type: 'OrganisationPlaceTaken',
  data: z.strictObject({
    userId: z.string(),
    organisationId: z.string(),
    /** ISO 8601. */
    takenAt: z.string(),
    /** Organisations that the account is no member of any more; their places are free again. */
    freed: z.array(z.string()),
  }),
});

export const allowanceEvents = [
  CodePlaceTaken,
  CodePlaceFreed,
  CodePlaceTakenOver,
  CodePlaceLeft,
  OrganisationPlaceTaken,
] as const;
export type AllowanceEvent = EventOf<(typeof allowanceEvents)[number]>;
