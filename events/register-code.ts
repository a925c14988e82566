import * as z from 'zod';
import { defineSealedEvent } from './definition.ts';
import { userSubject } from './user-subject.ts';

export const registerValues = z
  .array(z.strictObject({ fieldId: z.string(), text: z.string() }))
  .readonly();

/**
 * What stands in the owner's register about a thing, all of it. Nobody else sees it, finders least
 * of all (docs/adr/0172).
 */
export const RegisterEntryChanged = defineSealedEvent({
  type: 'RegisterEntryChanged',
  version: 1,
  data: z.strictObject({ uid: z.string(), ownerId: z.string() }),
  personal: z.strictObject({ registerValues }),
  subject: (data) => userSubject(data.ownerId),
});
