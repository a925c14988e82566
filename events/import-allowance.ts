import * as z from 'zod';
import { codeText, pixels } from './code.ts';
import { defineSealedEvent } from './definition.ts';
import { lostWords } from './lost-code.ts';
import { codeFields, codeType } from './typed-code.ts';
import { userSubject } from './user-subject.ts';

/**
 * A code from another instance takes up one place of its owner's plan (docs/adr/0173). All codes of
 * an archive do so in one append. The code follows in its own stream; this event has everything
 * that is needed to finish it after a crash.
 */
export const ImportPlaceTaken = defineSealedEvent({
  type: 'ImportPlaceTaken',
  version: 2,
  data: z.strictObject({
    userId: z.string(),
    uid: z.string(),
    /** The uid at the other instance; it gets a new uid here if that one is taken. */
    originUid: z.string(),
    /** The fingerprint of the key with which the other instance signed. */
    originKey: z.string(),
    autoDeleteDays: z.int().nullable(),
    locationEnabled: z.boolean(),
    isPaused: z.boolean(),
    /** Already stored; null if there is none. */
    greetingImage: z.strictObject({ imageId: z.string(), ...pixels }).nullable(),
  }),
  upcasters: [(older) => ({ ...older, greetingImage: null })],
  personal: z.strictObject({
    ...codeText.shape,
    codeType,
    fields: codeFields,
    /** What finders are told while the thing is lost; null if it is not lost. */
    lost: lostWords.nullable(),
  }),
  personalUpcasters: [(older) => older],
  subject: (data) => userSubject(data.userId),
});
