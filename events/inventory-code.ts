import * as z from 'zod';
import { defineSealedEvent } from './definition.ts';
import { userSubject } from './user.ts';

/** The owner said where else the thing has a page, such as in an inventory; null for nowhere. */
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
