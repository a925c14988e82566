import { CODE_TYPES, type CodeType } from '@app/query-api/contract/code-type';
import { readValue, type RegisterField } from '@app/query-api/contract/register-fields';
import { typeTexts } from '../../../content/code-types.ts';

/** Our exports put an apostrophe before characters that would start a formula. */
const GUARDED = /^'(?=[=+\-@\t\r])/u;

/** Undoes the protection against formulas in spreadsheets. */
export const cellText = (cell: string): string => cell.trim().replace(GUARDED, '');

/**
 * The type that a cell names, either as on the page or as in our exports; null if it names none.
 */
export function typeIn(cell: string): CodeType | null {
  const word = cell.toLowerCase();
  return (
    CODE_TYPES.find((type) => type === word || typeTexts.names[type].toLowerCase() === word) ?? null
  );
}

const YES_NO: Readonly<Record<string, string>> = {
  yes: 'yes',
  true: 'yes',
  '1': 'yes',
  no: 'no',
  false: 'no',
  '0': 'no',
};

/** The value of a cell as the field stores it; null if it is not valid for the field. */
export function valueIn(field: RegisterField, cell: string): string | null {
  switch (field.kind) {
    case 'number':
      return readValue(field, cell.replace(/^(-?\d+),(\d+)$/u, '$1.$2'));
    case 'date':
      return readValue(field, isoDate(cell));
    case 'yes_no':
      return YES_NO[cell.toLowerCase()] ?? null;
    case 'text':
    case 'choice':
      return readValue(field, cell);
  }
}

/**
 * Converts `4.3.2026`, a format of many countries. Dates with slashes are ambiguous, so they are
 * not converted.
 */
function isoDate(cell: string): string {
  const found = /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/u.exec(cell)?.groups;
  if (!found) return cell;
  const { day = '', month = '', year = '' } = found;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
