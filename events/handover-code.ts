import * as z from 'zod';
import { defineEvent, defineSealedEvent } from './definition.ts';
import { codeFields, codeType } from './typed-code.ts';
import { userSubject } from './user-subject.ts';

const handover = { uid: z.string(), ownerId: z.string(), handoverId: z.string() };

/**
 * The owner offers the thing to whoever opens a private link and accepts it (docs/adr/0171).
 * Nothing changes until then.
 */
export const HandoverOffered = defineSealedEvent({
  type: 'HandoverOffered',
  data: z.strictObject({
    ...handover,
    /** The hash of the link's secret. */
    tokenHash: z.string(),
    /** ISO 8601. */
    expiresAt: z.string(),
    /** Whether the page of the link shows the title. */
    showsTitle: z.boolean(),
    /** Whether the new owner gets the type and the details of the thing. */
    keepsDetails: z.boolean(),
  }),
  /** The owner's title for it, under which their conversations remain. */
  personal: z.strictObject({ title: z.string() }),
  subject: (data) => userSubject(data.ownerId),
});

/** The owner withdrew the offer: the link no longer works. */
export const HandoverWithdrawn = defineEvent({
  type: 'HandoverWithdrawn',
  data: z.strictObject(handover),
});

/**
 * Somebody accepted an offered thing and owns the code from now on. The former owner's texts,
 * sealed with their key, end; what is passed on is sealed again with the new owner's key.
 */
export const CodeHandedOver = defineSealedEvent({
  type: 'CodeHandedOver',
  data: z.strictObject({
    /** The new owner, whose key seals it. */
    ...handover,
    formerOwnerId: z.string(),
    /** Null for a code that an owner made: its place moves from one plan to the other. */
    batchId: z.string().nullable(),
    /** The place that the new owner took; null if it needs none. */
    placeId: z.string().nullable(),
    /** The picture of the former greeting, which is erased. */
    greetingImageId: z.string().nullable(),
    /** Days after which each message is erased, as before; null is never. */
    autoDeleteDays: z.int().nullable(),
  }),
  personal: z.strictObject({ title: z.string(), codeType, fields: codeFields }),
  subject: (data) => userSubject(data.ownerId),
});
