import { readValue, type RegisterField, type RegisterValue } from '@app/events/register-fields';
import { DomainError } from '../../kernel/domain-error.ts';

/**
 * The normalised value; empty if it clears the field.
 * @throws DomainError if there is no such field, or the value does not fit it
 */
export function fitting(
  fields: readonly RegisterField[],
  { field_id: fieldId, text }: { readonly field_id: string; readonly text: string | null },
): RegisterValue {
  const field = fields.find(({ id }) => id === fieldId);
  if (!field) throw fieldNotFound();
  if (text === null || text === '') return { fieldId, text: '' };
  const read = readValue(field, text);
  if (read === null) throw doesNotFit(field);
  return { fieldId, text: read };
}

const fieldNotFound = (): DomainError =>
  new DomainError(
    'conflict',
    'field-not-found',
    'Your register no longer has this field. Reload it and try again.',
  );

const FITS = {
  text: 'takes text',
  number: 'takes a number such as 12 or 12.5',
  date: 'takes a date such as 2026-03-04',
  yes_no: 'takes yes or no',
  choice: 'takes one of its choices',
} as const;

const doesNotFit = ({ name, kind }: RegisterField): DomainError =>
  new DomainError('invalid', 'value-does-not-fit', `"${name}" ${FITS[kind]}.`);
