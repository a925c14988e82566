/** Spreadsheets take a cell that starts like this for a formula. */
const FORMULA = /^[=+\-@\t\r]/u;

/**
 * Formats one line (RFC 4180). Safe to open in a spreadsheet: a cell that would be a formula gets
 * an apostrophe in front (docs/product.md, Batches).
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
