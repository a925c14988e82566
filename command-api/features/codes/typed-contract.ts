import { hasField } from '@app/events/code-fields';
import type { CodeType } from '@app/events/code-type';
import * as z from 'zod/mini';
import { phone } from '../../contract/fields.ts';
import { OWNER_BOUNDS, requiredText } from '../../contract/owner-fields.ts';

/** A detail that an owner gives about a thing. */
const field = <Text extends z.ZodMiniType<string>>(text: Text) =>
  z.optional(z.strictObject({ text, is_shown: z.boolean('Choose whether finders see it.') }));

const short = (name: string) => field(requiredText(name, OWNER_BOUNDS.codeField));
const long = (name: string) => field(requiredText(name, OWNER_BOUNDS.longCodeField));

/** All details about a thing; missing ones are removed. */
export const codeFields = z.strictObject({
  name: short('The name'),
  vet: short('The vet'),
  vet_phone: field(phone),
  emergency: long('What to do in an emergency'),
  allergies: long('The allergies'),
  medicine: long('The medicine'),
  blood_group: short('The blood group'),
  parcel: long('What to do with a parcel'),
  make: short('The make'),
  colour: short('The colour'),
  serial_number: short('The serial number'),
});

export type FieldsRequest = z.infer<typeof codeFields>;

/** Each type has its own fields, so both are sent together. */
export const fieldsFitType = z.check<{
  readonly type?: CodeType | undefined;
  readonly fields?: FieldsRequest | undefined;
}>(({ value: { type, fields = {} }, issues }) => {
  for (const name of Object.keys(fields)) {
    if (type !== undefined && hasField(type, name)) continue;
    const message = 'Things of this type have no such field.';
    issues.push({ code: 'custom', path: ['fields', name], message, input: fields });
  }
});
