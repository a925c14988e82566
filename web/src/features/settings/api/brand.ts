import { done } from '@app/command-api/contract/command-route';
import { brandChoice, operatorTextsChoice } from '@app/command-api/features/brand/contract';
import type { BrandChoice, OperatorTextsChoice } from '@app/command-api/features/brand/contract';
import { brandAnswer, operatorTextsChosen } from '@app/query-api/features/brand/contract';
import { queryOptions } from '@tanstack/react-query';
import { get, write } from '../../../api/client.ts';

export { brandChoice, operatorTextsChoice };
export type { BrandChoice, OperatorTextsChoice };

const BRAND = '/admin/brand';
const TEXTS = '/admin/operator-texts';
const LOGO_MS = 30_000;

export function brandQuery() {
  return queryOptions({
    queryKey: ['brand'],
    queryFn: ({ signal }) => get({ path: '/brand', as: 'signed-in', answer: brandAnswer, signal }),
    gcTime: 0,
  });
}

export function operatorTextsQuery() {
  return queryOptions({
    queryKey: ['admin', 'operator-texts'],
    queryFn: ({ signal }) =>
      get({ path: TEXTS, as: 'signed-in', answer: operatorTextsChosen, signal }),
    gcTime: 0,
  });
}

export const chooseBrand = (body: BrandChoice, idempotencyKey: string) =>
  write({ path: BRAND, method: 'PUT', as: 'signed-in', body, idempotencyKey, answer: done });

export const dropBrand = (idempotencyKey: string) =>
  write({
    path: BRAND,
    method: 'DELETE',
    as: 'signed-in',
    body: {},
    idempotencyKey,
    answer: done,
  });

/** @param picture null removes the logo */
export function chooseLogo(picture: Blob | null, idempotencyKey: string) {
  return write({
    path: `${BRAND}/logo`,
    method: picture === null ? 'DELETE' : 'PUT',
    as: 'signed-in',
    body: picture ?? {},
    idempotencyKey,
    answer: done,
    withinMs: LOGO_MS,
  });
}

export const chooseOperatorTexts = (body: OperatorTextsChoice, idempotencyKey: string) =>
  write({ path: TEXTS, method: 'PUT', as: 'signed-in', body, idempotencyKey, answer: done });
