/** One name, however it is typed: Unicode forms and case do not make another. */
export function normaliseName(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}

export const isSameName = (one: string, other: string): boolean =>
  normaliseName(one) === normaliseName(other);
