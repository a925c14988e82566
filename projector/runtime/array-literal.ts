import type { Value } from './row-operation.ts';

/** Postgres cannot store NUL in text. Nobody can send one; if one comes, it must stop nothing. */
export const storable = (value: Value): Value =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\u{FFFD}') : value;

/** Writes values as a Postgres array literal, for a parameter of a type like `text[]`. */
export function arrayLiteral(values: readonly Value[]): string {
  let literal = '{';
  let separator = '';
  for (const value of values) {
    literal += separator + element(value);
    separator = ',';
  }
  return `${literal}}`;
}

function element(value: Value): string {
  if (value === null) return 'NULL';
  if (typeof value !== 'string') return String(value);
  const text = String(storable(value));
  return /["\\]/u.test(text) ? `"${text.replaceAll(/["\\]/gu, String.raw`\$&`)}"` : `"${text}"`;
}
