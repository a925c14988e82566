import { BOUNDS } from '@app/command-api/contract/fields';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { ApiError, detailOr } from '../../../api/problem.ts';
import { errorsIn, type LocalizedTexts } from '../../../language/use-texts.ts';
import type { FinderTexts } from '../texts/finder-texts.ts';

export type LocalizedFinder = LocalizedTexts<FinderTexts>;

/** The server's detail is English; other languages show our own text (docs/adr/0103). */
export function detailIn(
  { language }: LocalizedFinder,
  detail: string | null,
  ours: string,
): string {
  return language === 'en' ? (detail ?? ours) : ours;
}

export function messageErrors(
  errors: FieldErrors,
  content: string,
  texts: FinderTexts['errors'],
): FieldErrors {
  return errorsIn(errors, {
    content: content.trim() === '' ? texts.content : texts.contentLength(BOUNDS.content),
    sender_email: texts.email,
    sender_phone: texts.phone,
  });
}

export function sendFailureText(error: unknown, localized: LocalizedFinder): string {
  const { language, texts } = localized;
  if (language === 'en') return detailOr(error, texts.kept);
  if (!(error instanceof ApiError)) return texts.kept;
  if (error.status === 429) return texts.tooOften;
  if (error.status === 410) return texts.gone.title;
  if (error.code === 'photo-not-there') return texts.photos.missing;
  return error.status === 409 ? texts.paused.title : texts.kept;
}
