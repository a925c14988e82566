import { BOUNDS } from '@app/command-api/contract/fields';
import type { FieldErrors } from '../../../api/form-issues.ts';
import type { FinderTexts } from '../../finder/texts/finder-texts.ts';

/** What is wrong with a claim, in the language of the page. */
export function claimErrors(
  errors: FieldErrors,
  title: string,
  texts: FinderTexts['claim']['errors'],
): FieldErrors {
  const words: FieldErrors = {
    title: title.trim() === '' ? texts.title : texts.titleLength(BOUNDS.title),
    greeting_message: texts.greeting(BOUNDS.greeting),
    auto_delete_days: texts.days(BOUNDS.autoDeleteDays),
  };
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [field, words[field] ?? message]),
  );
}
