import * as z from 'zod';
import { FIELD_NAMES } from './code-fields.ts';
import { CODE_TYPES } from './code-type.ts';
import { defineSealedEvent } from './definition.ts';
import { userSubject } from './user.ts';

export const codeType = z.enum(CODE_TYPES);

/**
 * The owner chose the type of thing that the code is on; the default is `other`. "Medical" says
 * something about a person, so it is sealed with the owner's key (docs/adr/0117).
 */
export const CodeTypeChosen = defineSealedEvent({
  type: 'CodeTypeChosen',
  data: z.strictObject({ uid: z.string(), ownerId: z.string() }),
  personal: z.strictObject({ codeType }),
  subject: (data) => userSubject(data.ownerId),
});

/** All details that an owner gave about a thing. Finders see only those with `isShown`. */
export const codeFields = z.array(
  z.strictObject({ name: z.enum(FIELD_NAMES), text: z.string(), isShown: z.boolean() }),
);

/**
 * The owner changed the details or which ones are shown. Choosing another type removes them all.
 */
export const CodeFieldsChanged = defineSealedEvent({
  type: 'CodeFieldsChanged',
  data: z.strictObject({ uid: z.string(), ownerId: z.string() }),
  personal: z.strictObject({ fields: codeFields }),
  subject: (data) => userSubject(data.ownerId),
});
