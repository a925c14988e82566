/** In SQL: an amount is unknown or between these. */
export const between = (column: string, min: number, max: number): string =>
  `(${column} is null or ${column} between ${min} and ${max})`;

/** In SQL: there is none, or it is the id of a picture. */
export const isPicture = (column: string): string =>
  `(${column} is null or ${column} ~ '^[0-9a-f-]{36}$')`;

/** In SQL: it is one of these words. */
export const oneOf = (column: string, ...words: readonly string[]): string =>
  `${column} in (${words.map((word) => `'${word}'`).join(', ')})`;

/** In SQL: there is none, or a table has the row that it names. */
export const known = (column: string, table: string, key = 'id'): string =>
  `(${column} is null or exists (select from read.${table} k where k.${key} = t.${column}))`;
