import { OWNER_BOUNDS } from '@app/command-api/contract/owner-fields';
import type { FieldErrors } from '../../../api/form-issues.ts';
import type { ClaimTexts } from '../texts/claim-texts.ts';

/** The errors of a claim, in the language of the page. */
export function claimErrors(
  errors: FieldErrors,
  title: string,
  texts: ClaimTexts['errors'],
): FieldErrors {
  const words: FieldErrors = {
    title: title.trim() === '' ? texts.title : texts.titleLength(OWNER_BOUNDS.title),
    greeting_message: texts.greeting(OWNER_BOUNDS.greeting),
    auto_delete_days: texts.days(OWNER_BOUNDS.autoDeleteDays),
  };
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [field, words[field] ?? message]),
  );
}
