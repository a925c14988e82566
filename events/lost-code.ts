import * as z from 'zod';
import { defineEvent, defineSealedEvent } from './definition.ts';
import { userSubject } from './user.ts';

/** Which time it is that the code is lost: 1 for the first. */
const lost = { uid: z.string(), ownerId: z.string(), loss: z.int() };

/**
 * Which of the owner's verified contacts finders see while the code is lost. The contacts
 * themselves stand in no event of a code (docs/adr/0111).
 */
const shown = { showsEmail: z.boolean(), showsPhone: z.boolean() };

/** What finders of a lost thing are told. Free text, so it is sealed with the owner's key. */
export const lostWords = z.strictObject({
  words: z.string().nullable(),
  /** Paid outside of this product. */
  reward: z.string().nullable(),
  lastSeenWhere: z.string().nullable(),
  /** ISO 8601. */
  lastSeenAt: z.string().nullable(),
});

/** The owner misses the thing: its page leads with it, and each scan is told. */
export const CodeMarkedLost = defineSealedEvent({
  type: 'CodeMarkedLost',
  version: 1,
  data: z.strictObject({ ...lost, ...shown }),
  personal: lostWords,
  subject: (data) => userSubject(data.ownerId),
});

/** The owner tells finders something else, or shows other contacts. */
export const LostDetailsChanged = defineSealedEvent({
  type: 'LostDetailsChanged',
  version: 1,
  data: z.strictObject({ ...lost, ...shown }),
  personal: lostWords,
  subject: (data) => userSubject(data.ownerId),
});

/**
 * Somebody opened the page of a lost code. Nothing in it tells who or where. `look` says how often
 * somebody had looked at the scans of this loss before.
 */
export const LostCodeScanned = defineEvent({
  type: 'LostCodeScanned',
  version: 2,
  // Version 1 knew nobody who had looked.
  upcasters: [(older) => ({ ...older, look: 0 })],
  data: z.strictObject({ ...lost, look: z.int() }),
});

/**
 * Somebody has looked at the scans of a lost code since the last one: nobody else is told of those
 * (docs/adr/0143). Without `helperId` it is the owner.
 */
export const LostScansSeen = defineEvent({
  type: 'LostScansSeen',
  version: 1,
  data: z.strictObject({ ...lost, helperId: z.string().optional() }),
});

/** The owner has the thing back, or does not look for it any more. */
export const CodeFound = defineEvent({
  type: 'CodeFound',
  version: 1,
  data: z.strictObject({
    ...lost,
    /** The conversation that brought it back; null where none did. */
    threadId: z.string().nullable(),
  }),
});

export type LostWords = z.infer<typeof lostWords>;
