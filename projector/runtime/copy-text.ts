import type { Value, Values } from './row-operation.ts';
import { storable } from './storable.ts';

const SPECIAL = /[\\\n\r\t]/gu;
const UNUSUAL = /[\\\n\r\t\0]/u;
const ESCAPED: Readonly<Record<string, string>> = {
  '\\': String.raw`\\`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  '\t': String.raw`\t`,
};

/** Writes rows in the text format of Postgres's `copy`, one line a row. */
export function copyText(columns: readonly string[], rows: Iterable<Values>): string {
  let text = '';
  for (const row of rows) {
    let separator = '';
    for (const column of columns) {
      text += separator + field(row[column] ?? null);
      separator = '\t';
    }
    text += '\n';
  }
  return text;
}

function field(value: Value): string {
  if (value === null) return String.raw`\N`;
  if (typeof value !== 'string') return String(value);
  // Most texts are ids and times.
  if (!UNUSUAL.test(value)) return value;
  return String(storable(value)).replaceAll(SPECIAL, (found) => ESCAPED[found] ?? found);
}
