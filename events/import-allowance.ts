import * as z from 'zod';
import { codeText, pixels } from './code.ts';
import { defineSealedEvent } from './definition.ts';
import { lostWords } from './lost-code.ts';
import { codeFields, codeType } from './typed-code.ts';
import { userSubject } from './user-subject.ts';

/**
 * A code from another instance took a place of its owner's plan (docs/adr/0173). All codes of an
 * archive do so in one append; the code itself follows in its own stream, and this event holds all
 * that is needed to finish it after a crash.
 */
export const ImportPlaceTaken = defineSealedEvent({
  type: 'ImportPlaceTaken',
  version: 2,
  data: z.strictObject({
    userId: z.string(),
    uid: z.string(),
    /** The uid that it has at its instance; another one where that is taken here. */
    originUid: z.string(),
    /** The fingerprint of the key by which its instance signed. */
    originKey: z.string(),
    autoDeleteDays: z.int().nullable(),
    locationEnabled: z.boolean(),
    isPaused: z.boolean(),
    /** Stored already; null where it has none. */
    greetingImage: z.strictObject({ imageId: z.string(), ...pixels }).nullable(),
  }),
  upcasters: [(older) => ({ ...older, greetingImage: null })],
  personal: z.strictObject({
    ...codeText.shape,
    codeType,
    fields: codeFields,
    /** What finders are told while it is lost; null while it is not. */
    lost: lostWords.nullable(),
  }),
  personalUpcasters: [(older) => older],
  subject: (data) => userSubject(data.userId),
});
