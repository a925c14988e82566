import * as z from 'zod';
import { defineSealedEvent, type EventOf } from './definition.ts';
import { userSubject } from './user.ts';

/** What an owner writes on a code. Free text, so it is sealed with the owner's key. */
export const codeText = z.strictObject({ title: z.string(), greeting: z.string().nullable() });

const owned = {
  uid: z.string(),
  ownerId: z.string(),
  /** Days after which each message is erased; null is never. */
  autoDeleteDays: z.int().nullable(),
  locationEnabled: z.boolean(),
};

/** A code made by its owner, claimed from the start (decisions, Codes). */
export const CodeGenerated = defineSealedEvent({
  type: 'CodeGenerated',
  version: 1,
  data: z.strictObject(owned),
  personal: codeText,
  subject: (data) => userSubject(data.ownerId),
});

/** A printed code found its owner: the first scan claims. */
export const CodeClaimed = defineSealedEvent({
  type: 'CodeClaimed',
  version: 1,
  data: z.strictObject({ ...owned, batchId: z.string() }),
  personal: codeText,
  subject: (data) => userSubject(data.ownerId),
});

export const codeEvents = [CodeGenerated, CodeClaimed] as const;
export type CodeEvent = EventOf<(typeof codeEvents)[number]>;
export type CodeText = z.infer<typeof codeText>;
