import type { RegisterField } from '@app/query-api/contract/register-fields';
import { registerTexts as texts } from '../../../content/register.ts';

/** A field's value as shown to people; null if it has none. */
export function valueText({ kind }: RegisterField, value: string | undefined): string | null {
  if (value === undefined) return null;
  if (kind === 'yes_no') return value === 'yes' ? texts.yes : texts.no;
  return value;
}
