import { BOUNDS } from '@app/command-api/contract/fields';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { ApiError, detailOr } from '../../../api/problem.ts';
import type { ThreadTexts } from '../texts/thread-texts.ts';
import type { LocalizedThread } from './localized-thread.ts';

/** The toast, and the reason next to the typed text. The server's own message is in English. */
export function failureTexts(
  error: unknown,
  { language, texts }: LocalizedThread,
): [string, string] {
  if (language === 'en') return [detailOr(error, texts.sendFailure), detailOr(error, texts.kept)];
  const status = error instanceof ApiError ? error.status : null;
  const reasons: Readonly<Record<number, string>> = {
    403: texts.blocked,
    409: texts.paused,
    410: texts.gone.title,
    429: texts.tooOften,
  };
  return [texts.sendFailure, reasons[status ?? 0] ?? texts.kept];
}

export function answerErrors(found: FieldErrors, content: string, texts: ThreadTexts): FieldErrors {
  const { content: missing, contentLength } = texts.errors;
  const text = content.trim() === '' ? missing : contentLength(BOUNDS.content);
  return found['content'] === undefined ? {} : { content: text };
}
