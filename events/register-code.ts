import * as z from 'zod';
import { defineEvent, defineSealedEvent } from './definition.ts';
import { userSubject } from './user-subject.ts';

export const registerValues = z
  .array(z.strictObject({ fieldId: z.string(), text: z.string() }))
  .readonly();

const code = { uid: z.string(), ownerId: z.string() };

/**
 * What stands in the owner's register about a thing, all of it. Nobody else sees it, finders least
 * of all (docs/adr/0172).
 */
export const RegisterEntryChanged = defineSealedEvent({
  type: 'RegisterEntryChanged',
  version: 1,
  data: z.strictObject(code),
  personal: z.strictObject({ registerValues }),
  subject: (data) => userSubject(data.ownerId),
});

/**
 * A picture of a thing, for its owner alone. It is kept beside the log, sealed with the owner's key
 * (docs/adr/0179).
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
    /** The picture that was there before. */
    replacedId: z.string().nullable(),
  }),
});

/** The picture is gone: its owner took it away, or the thing went, to somebody else or for good. */
export const RegisterPhotoRemoved = defineEvent({
  type: 'RegisterPhotoRemoved',
  version: 1,
  data: z.strictObject({ ...code, imageId: z.string() }),
});
