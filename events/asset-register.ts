import * as z from 'zod';
import { defineSealedEvent, type EventOf } from './definition.ts';
import { FIELD_KINDS } from './register-fields.ts';
import { userSubject } from './user-subject.ts';

export const registerFields = z
  .array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      kind: z.enum(FIELD_KINDS),
      choices: z.array(z.string()).readonly(),
    }),
  )
  .readonly();

/**
 * The owner chose the fields of their things. The event lists all fields. Names and choices are
 * free text, so they are sealed. Removing a field also removes its values.
 */
export const RegisterFieldsChosen = defineSealedEvent({
  type: 'RegisterFieldsChosen',
  version: 1,
  data: z.strictObject({ ownerId: z.string() }),
  personal: z.strictObject({ registerFields }),
  subject: (data) => userSubject(data.ownerId),
});

export const registerEvents = [RegisterFieldsChosen] as const;
export type RegisterEvent = EventOf<(typeof registerEvents)[number]>;
