import { Readable } from 'node:stream';
import type { AnswerForm } from './answer.ts';

/** A file of comma-separated lines that is written while it is read. */
export interface CsvFile {
  readonly name: string;
  readonly lines: AsyncIterable<string>;
}

/** Spreadsheets take a cell that begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/u;

/**
 * Writes one line (RFC 4180). It is safe to open in a spreadsheet: a cell that would start a formula
 * begins with an apostrophe (docs/product.md, Batches).
 */
export function csvLine(cells: readonly (string | number | boolean | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(value: string | number | boolean | null): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A CSV file to be saved. It is made line by line, however long it is. */
export const csv: AnswerForm<CsvFile> = {
  contentType: 'text/csv',
  send: (context, { name, lines }) => {
    context.type = 'text/csv; charset=utf-8';
    context.set('Content-Disposition', `attachment; filename="${name}"`);
    // One piece ahead of the reader, however large a piece is.
    context.body = Readable.from(lines, { highWaterMark: 1 });
  },
};
