import { brandChoice, operatorTextsChoice } from '@app/command-api/features/brand/contract';
import type { BrandChoice, OperatorTextsChoice } from '@app/command-api/features/brand/contract';
import { brandAnswer, operatorTextsChosen } from '@app/query-api/features/brand/contract';
import { queryOptions } from '@tanstack/react-query';
import { sendCommand, ownQuery } from '../../../api/own-calls.ts';

export { brandChoice, operatorTextsChoice };
export type { BrandChoice, OperatorTextsChoice };

const BRAND = '/admin/brand';
const TEXTS = '/admin/operator-texts';
const LOGO_MS = 30_000;

export function brandQuery() {
  return queryOptions({ ...ownQuery(['brand'], '/brand', brandAnswer), gcTime: 0 });
}

export function operatorTextsQuery() {
  return queryOptions({
    ...ownQuery(['admin', 'operator-texts'], TEXTS, operatorTextsChosen),
    gcTime: 0,
  });
}

export const chooseBrand = (body: BrandChoice, idempotencyKey: string) =>
  sendCommand({ path: BRAND, method: 'PUT', body, idempotencyKey });

export const dropBrand = (idempotencyKey: string) =>
  sendCommand({ path: BRAND, method: 'DELETE', idempotencyKey });

/** @param picture null removes the logo */
export function chooseLogo(picture: Blob | null, idempotencyKey: string) {
  return sendCommand({
    path: `${BRAND}/logo`,
    method: picture === null ? 'DELETE' : 'PUT',
    body: picture ?? {},
    idempotencyKey,
    withinMs: LOGO_MS,
  });
}

export const chooseOperatorTexts = (body: OperatorTextsChoice, idempotencyKey: string) =>
  sendCommand({ path: TEXTS, method: 'PUT', body, idempotencyKey });
