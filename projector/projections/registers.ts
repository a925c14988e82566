import type { RegisterValue } from '@app/events/register-fields';
import type { RecordedNamed } from '../runtime/projection.ts';
import { deleteWhere, notify, type RowOperation, upsert } from '../runtime/row-operation.ts';
import { defineTable, text } from '../runtime/table.ts';

/** Which fields an owner has for their things (docs/adr/0172). */
export const registers = defineTable('registers', {
  columns: {
    owner_id: text(),
    /** A JSON array in the order of the register: `id`, `name`, `kind`, `choices`. */
    fields: text(),
  },
  primaryKey: ['owner_id'],
  isPersonal: true,
});

/** How its owner changes which fields there are. */
export const onRegisters = {
  RegisterFieldsChosen: ({
    data: { ownerId },
    personal,
  }: RecordedNamed<'RegisterFieldsChosen'>): RowOperation[] => [
    upsert(registers, {
      owner_id: ownerId,
      fields: JSON.stringify(personal?.registerFields ?? []),
    }),
    notify(`user:${ownerId}`),
  ],
} as const;

/** What goes with an account. */
export const eraseRegister = (userId: string): RowOperation[] => [
  deleteWhere(registers, { owner_id: userId }),
];

/** Values of a code by the ids of their fields, as JSON; null where there is none. */
export function valuesJson(
  personal: { readonly registerValues: readonly RegisterValue[] } | null,
): string | null {
  const values = personal?.registerValues ?? [];
  if (values.length === 0) return null;
  return JSON.stringify(
    Object.fromEntries(values.map(({ fieldId, text: value }) => [fieldId, value])),
  );
}
