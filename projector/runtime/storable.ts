import type { Value } from './row-operation.ts';

/** Postgres cannot store NUL in text. Nobody can send one; if one comes, it must stop nothing. */
export const storable = (value: Value): Value =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\u{FFFD}') : value;
