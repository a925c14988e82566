import { cleanTyped } from '@app/service-kit/typed-text';

/** Normalises a name: Unicode forms and case do not make different names. */
export function normaliseName(name: string): string {
  return cleanTyped(name).toLowerCase();
}

export const isSameName = (one: string, other: string): boolean =>
  normaliseName(one) === normaliseName(other);
