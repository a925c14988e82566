import * as z from 'zod';
import { defineEvent, defineSealedEvent } from './definition.ts';
import { userSubject } from './user-subject.ts';

export const registerValues = z
  .array(z.strictObject({ fieldId: z.string(), text: z.string() }))
  .readonly();

const code = { uid: z.string(), ownerId: z.string() };

/**
 * The complete entry of a thing in the owner's register. Nobody else sees it, least of all finders
 * (docs/adr/0172).
 */
export const RegisterEntryChanged = defineSealedEvent({
  type: 'RegisterEntryChanged',
  version: 1,
  data: z.strictObject(code),
  personal: z.strictObject({ registerValues }),
  subject: (data) => userSubject(data.ownerId),
});

/**
 * A private picture of a thing, for its owner. It is stored beside the log, sealed with the owner's
 * key (docs/adr/0179).
 */
export const RegisterPhotoChosen = defineEvent({
  type: 'RegisterPhotoChosen',
  version: 1,
  data: z.strictObject({
    ...code,
    imageId: z.string(),
    /** Pixels. */
    width: z.int(),
    height: z.int(),
    /** The previous picture. */
    replacedId: z.string().nullable(),
  }),
});

/** The picture is gone: its owner removed it, or the thing was handed over or erased. */
export const RegisterPhotoRemoved = defineEvent({
  type: 'RegisterPhotoRemoved',
  version: 1,
  data: z.strictObject({ ...code, imageId: z.string() }),
});
