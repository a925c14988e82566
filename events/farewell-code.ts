import * as z from 'zod';
import { defineSealedEvent } from './definition.ts';
import { userSubject } from './user-subject.ts';

/** What an owner wants shown after the product has been shut down; null fields are not shown. */
export const farewell = z.strictObject({
  farewellWords: z.string().nullable(),
  /** An e-mail address or an https link. */
  farewellContact: z.string().nullable(),
});

/**
 * An owner chose what the static page of a code shows if the service ever ends (docs/adr/0175). If
 * both are null, it shows nothing about the owner.
 */
export const CodeFarewellChosen = defineSealedEvent({
  type: 'CodeFarewellChosen',
  version: 1,
  data: z.strictObject({ uid: z.string(), ownerId: z.string() }),
  personal: farewell,
  subject: (data) => userSubject(data.ownerId),
});

export type Farewell = z.infer<typeof farewell>;
