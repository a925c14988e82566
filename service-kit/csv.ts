/** A cell, and what ends it. A quote within quotes is doubled. */
const CELL = /(?:"(?<quoted>(?:[^"]|"")*)"|(?<plain>[^",\r\n]*))(?<end>,|\r?\n|$)/gy;

/** Parses a file (RFC 4180). @returns the cells of each line; a broken quotation ends the file */
export function readCsv(text: string): readonly (readonly string[])[] {
  const lines: string[][] = [];
  let line: string[] = [];
  for (const { groups = {} } of text.replace(/^\uFEFF/u, '').matchAll(CELL)) {
    const { quoted, plain = '', end } = groups;
    if (end === '' && line.length === 0 && plain === '') break;
    line.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    lines.push(line);
    line = [];
    if (end === '') break;
  }
  return lines;
}

/** The text of a cell in a file of ours: without the apostrophes before formulas. */
export const readCell = (text: string): string =>
  text
    .trim()
    .replaceAll(
      /(?<before>^|[;\t\r\n])(?<blank>[\s"]*)'(?=[=+\-@＝＋－＠﹦﹢﹣﹫])/gu,
      '$<before>$<blank>',
    );

type Cell = string | number | boolean | null;

/** Excel reads a file as UTF-8 only if it starts with this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The places at which a spreadsheet begins a formula: the start of a cell, and after a separator of
 * cells in some language or program. Full-width and small signs count like the usual ones.
 */
const FORMULA = /(?<before>^|[;\t\r\n])(?<blank>[\s\p{Cc}\p{Cf}"]*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫])/gu;
const NEGATIVE_NUMBER = /^-\d+(?:\.\d+)?$/u;

/** The first line of a file: a byte order mark, and the names of the columns. */
export const csvHead = (names: readonly string[]): string => BYTE_ORDER_MARK + csvLine(names);

/**
 * Formats one line (RFC 4180). Safe to open in a spreadsheet: what would be a formula gets an
 * apostrophe in front (docs/product.md, Batches). Numbers stay numbers.
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cell).join(',')}\r\n`;

function cell(value: Cell): string {
  if (value === null) return '';
  if (typeof value !== 'string' || NEGATIVE_NUMBER.test(value)) return String(value);
  const text = value.replaceAll(FORMULA, "$<before>$<blank>'");
  return /[",;\t\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
