import type { Value } from './row-operation.ts';

/** Postgres cannot store NUL in text. The APIs refuse it, but if one comes, nothing must stop. */
export const storable = (value: Value): Value =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\u{FFFD}') : value;
