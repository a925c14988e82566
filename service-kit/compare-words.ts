const collator = new Intl.Collator('en', { numeric: true });

/** The order of words in lists that people read: Ä beside A, Box 2 before Box 10. */
export const compareWords = (one: string, other: string): number => collator.compare(one, other);
