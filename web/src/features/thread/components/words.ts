import { BOUNDS } from '@app/command-api/contract/fields';
import type { PageForm } from '@app/query-api/contract/drawn-page';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { ApiError, detailOr } from '../../../api/problem.ts';
import { errorsIn, type LocalizedTexts } from '../../../language/use-texts.ts';
import type { ThreadTexts } from '../texts/thread-texts.ts';

export type LocalizedThread = LocalizedTexts<ThreadTexts>;

const statusOf = (error: unknown): number => (error instanceof ApiError ? error.status : 0);

/** The toast, and the reason next to the typed text. The server's own message is in English. */
export function failureTexts(
  error: unknown,
  { language, texts }: LocalizedThread,
): [string, string] {
  if (language === 'en') return [detailOr(error, texts.sendFailure), detailOr(error, texts.kept)];
  const reasons: Readonly<Record<number, string>> = {
    403: texts.blocked,
    409: texts.paused,
    410: texts.gone.title,
    429: texts.tooOften,
  };
  return [texts.sendFailure, reasons[statusOf(error)] ?? texts.kept];
}

export function answerErrors(found: FieldErrors, content: string, texts: ThreadTexts): FieldErrors {
  const { content: missing, contentLength } = texts.errors;
  const text = content.trim() === '' ? missing : contentLength(BOUNDS.content);
  return found['content'] === undefined ? {} : { content: text };
}

export function contactErrors(
  found: FieldErrors,
  { email, phone }: { email: string; phone: string },
  { contact: { errors } }: ThreadTexts,
): FieldErrors {
  const isEmpty = email.trim() === '' && phone.trim() === '';
  return errorsIn(found, {
    sender_email: isEmpty ? errors.none : errors.email,
    sender_phone: errors.phone,
  });
}

export function contactFailure(
  error: unknown,
  form: Exclude<PageForm, 'message'>,
  { texts: { contact, gone } }: LocalizedThread,
): string {
  const reasons: Readonly<Record<number, string>> = {
    409: contact.nothingLeft,
    410: gone.title,
    429: contact.tooOften,
  };
  const failure = form === 'contact' ? contact.notSaved : contact.notWithdrawn;
  return reasons[statusOf(error)] ?? failure;
}
