/** Normalises a name: Unicode forms and case do not make different names. */
export function normaliseName(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}

export const isSameName = (one: string, other: string): boolean =>
  normaliseName(one) === normaliseName(other);
