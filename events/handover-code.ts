import * as z from 'zod';
import { defineEvent, defineSealedEvent } from './definition.ts';
import { codeFields, codeType } from './typed-code.ts';
import { userSubject } from './user-subject.ts';

const handover = { uid: z.string(), ownerId: z.string(), handoverId: z.string() };

/**
 * The owner wants to hand the thing over to whoever opens a private link and takes it
 * (docs/adr/0171). Until then nothing changes.
 */
export const HandoverOffered = defineSealedEvent({
  type: 'HandoverOffered',
  version: 1,
  data: z.strictObject({
    ...handover,
    /** The hash of the link's secret. */
    tokenHash: z.string(),
    /** ISO 8601. */
    expiresAt: z.string(),
    /** Whether whoever opens the link reads the title. */
    showsTitle: z.boolean(),
    /** Whether the kind of thing, and what is told of it, go along. */
    keepsDetails: z.boolean(),
  }),
  /** The owner's word for it, under which their conversations stay. */
  personal: z.strictObject({ title: z.string() }),
  subject: (data) => userSubject(data.ownerId),
});

/** The owner keeps it: the link leads nowhere from here on. */
export const HandoverWithdrawn = defineEvent({
  type: 'HandoverWithdrawn',
  version: 1,
  data: z.strictObject(handover),
});

/**
 * Somebody took the thing that its owner had offered. From here on the code is theirs. What stood on
 * it, sealed with the former owner's key, ends; what both agreed on is sealed anew.
 */
export const CodeHandedOver = defineSealedEvent({
  type: 'CodeHandedOver',
  version: 1,
  data: z.strictObject({
    /** Of the new owner. */
    ...handover,
    formerOwnerId: z.string(),
    /** Null for a code that an owner made: its place goes from one plan to the other. */
    batchId: z.string().nullable(),
    /** Under which the new owner took a place; null where it needs none. */
    placeId: z.string().nullable(),
    /** The picture beside the former greeting, which goes. */
    greetingImageId: z.string().nullable(),
    /** Days after which each message is erased, as before; null is never. */
    autoDeleteDays: z.int().nullable(),
  }),
  personal: z.strictObject({ title: z.string(), codeType, fields: codeFields }),
  subject: (data) => userSubject(data.ownerId),
});
