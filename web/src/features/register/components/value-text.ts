import type { RegisterField } from '@app/query-api/contract/register-fields';
import { registerTexts as texts } from '../../../content/register.ts';

/** What stands in a field, as people read it; null where nothing does. */
export function valueText({ kind }: RegisterField, value: string | undefined): string | null {
  if (value === undefined) return null;
  if (kind === 'yes_no') return value === 'yes' ? texts.yes : texts.no;
  return value;
}
