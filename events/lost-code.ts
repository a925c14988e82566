import * as z from 'zod';
import { defineEvent, defineSealedEvent } from './definition.ts';
import { userSubject } from './user.ts';

/** `loss` counts how often the code was lost, from 1. */
const lost = { uid: z.string(), ownerId: z.string(), loss: z.int() };

/**
 * Which of the owner's verified contacts finders see while the code is lost. The contacts are not
 * in a code's events (docs/adr/0114).
 */
const shown = { showsEmail: z.boolean(), showsPhone: z.boolean() };

/** Details of a lost thing for its finders. Free text, so they are sealed with the owner's key. */
export const lostWords = z.strictObject({
  words: z.string().nullable(),
  /** Paid outside this product. */
  reward: z.string().nullable(),
  lastSeenWhere: z.string().nullable(),
  /** ISO 8601. */
  lastSeenAt: z.string().nullable(),
});

/** The owner marked the thing as lost: its page says so, and the owner is notified of each scan. */
export const CodeMarkedLost = defineSealedEvent({
  type: 'CodeMarkedLost',
  data: z.strictObject({ ...lost, ...shown }),
  personal: lostWords,
  subject: (data) => userSubject(data.ownerId),
});

/** The owner changed the text or the contacts that finders see. */
export const LostDetailsChanged = defineSealedEvent({
  type: 'LostDetailsChanged',
  data: z.strictObject({ ...lost, ...shown }),
  personal: lostWords,
  subject: (data) => userSubject(data.ownerId),
});

/**
 * Somebody opened the page of a lost code. The event does not say who or where. `look` counts how
 * often the scans of this loss had been looked at before.
 */
export const LostCodeScanned = defineEvent({
  type: 'LostCodeScanned',
  data: z.strictObject({ ...lost, look: z.int() }),
});

/** The owner has looked at the newest scans of a lost code: no helper is notified of those. */
export const LostScansSeen = defineEvent({ type: 'LostScansSeen', data: z.strictObject(lost) });

/** The owner has the thing back, or no longer looks for it. */
export const CodeFound = defineEvent({
  type: 'CodeFound',
  data: z.strictObject({
    ...lost,
    /** The conversation that led to its return; null if none did. */
    threadId: z.string().nullable(),
  }),
});

export type LostWords = z.infer<typeof lostWords>;
