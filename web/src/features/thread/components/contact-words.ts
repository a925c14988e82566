import type { PageForm } from '@app/query-api/contract/drawn-page';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { ApiError } from '../../../api/problem.ts';
import type { ThreadTexts } from '../texts/thread-texts.ts';
import type { LocalizedThread } from './localized-thread.ts';

export function contactErrors(
  found: FieldErrors,
  { email, phone }: { email: string; phone: string },
  { contact: { errors } }: ThreadTexts,
): FieldErrors {
  const isEmpty = email.trim() === '' && phone.trim() === '';
  const words: FieldErrors = {
    sender_email: isEmpty ? errors.none : errors.email,
    sender_phone: errors.phone,
  };
  return Object.fromEntries(
    Object.entries(found).map(([field, message]) => [field, words[field] ?? message]),
  );
}

export function contactFailure(
  error: unknown,
  form: Exclude<PageForm, 'message'>,
  { texts: { contact, gone } }: LocalizedThread,
): string {
  const failure = form === 'contact' ? contact.notSaved : contact.notWithdrawn;
  if (!(error instanceof ApiError)) return failure;
  if (error.status === 429) return contact.tooOften;
  if (error.status === 410) return gone.title;
  return error.status === 409 ? contact.nothingLeft : failure;
}
