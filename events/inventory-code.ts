import * as z from 'zod';
import { defineSealedEvent } from './definition.ts';
import { userSubject } from './user.ts';

/**
 * The owner linked the thing's page elsewhere, for example in an inventory; null removes the link.
 */
export const InventoryLinkChosen = defineSealedEvent({
  type: 'InventoryLinkChosen',
  version: 1,
  data: z.strictObject({ uid: z.string(), ownerId: z.string() }),
  personal: z.strictObject({
    /** An `https:` address. Finders never see it. */
    link: z.string().nullable(),
  }),
  subject: (data) => userSubject(data.ownerId),
});
