import { done } from '@app/command-api/contract/command-route';
import { helperPage } from '@app/query-api/features/helpers/contract';
import { queryOptions } from '@tanstack/react-query';
import { get, write } from '../../../api/client.ts';
import { nullWhereMissing } from '../../../api/null-where-missing.ts';
import type { Language } from '../../../language/language.ts';

const pathOf = (token: string): string => `/helpers/${encodeURIComponent(token)}`;

export interface Told {
  readonly kind: 'message' | 'scan';
  readonly id: string;
}

/** Null if the link is invalid. */
export function helpingQuery(token: string, told: Told | null) {
  const about = told === null ? '' : `?${told.kind}=${encodeURIComponent(told.id)}`;
  const path = `${pathOf(token)}${about}`;
  return queryOptions({
    queryKey: ['helping', token, told],
    queryFn: ({ signal }) =>
      nullWhereMissing(get({ path, as: 'public', answer: helperPage, signal })),
    // An invalid link will stay invalid.
    retry: false,
  });
}

interface Answer {
  readonly token: string;
  readonly agrees: boolean;
  readonly language: Language;
}

/** Accepts or declines; declining later ends the help. */
export async function answerAsHelper(
  { token, agrees, language }: Answer,
  idempotencyKey: string,
): Promise<void> {
  const path = `${pathOf(token)}/answer`;
  const headers = { 'Accept-Language': language };
  await write({ path, as: 'public', body: { agrees }, idempotencyKey, headers, answer: done });
}
