import Papa from 'papaparse';

/** How many codes one file may create. */
export const MAX_LINES = 1000;
/** More columns show that a file is not meant for an import. */
const MAX_COLUMNS = 100;
/** In UTF-16 units. */
const MAX_CELL = 10_000;

export interface CsvLine {
  /** The number of its first line in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface CsvTable {
  readonly names: readonly string[];
  readonly lines: readonly CsvLine[];
}

export type CsvFailure =
  | { readonly kind: 'empty' | 'too-many-lines' }
  | { readonly kind: 'too-many-columns' | 'long-cell' | 'open-quote'; readonly line: number };

export type CsvResult =
  | { readonly ok: true; readonly table: CsvTable }
  | { readonly ok: false; readonly failure: CsvFailure };

/** A line that names the separator, as in Excel; other programs pad it with separators. */
const SEPARATOR_LINE = /^ *"?sep=(?<separator>[,;\t|])"?[ ,;\t|]*\n/iu;

interface Source {
  readonly text: string;
  readonly separator: string;
  /** The number of the line at which `text` begins. */
  readonly line: number;
}

/** Finds the separator: that of a `sep=` line, else the first line's most frequent unquoted one. */
function sourceOf(text: string): Source {
  const found = SEPARATOR_LINE.exec(text);
  if (found) {
    const separator = found.groups?.['separator'] ?? ',';
    return { text: text.slice(found[0].length), separator, line: 2 };
  }
  const begin = text
    .slice(0, MAX_CELL)
    .replace(/^\n+/u, '')
    .replaceAll(/"[^"]*"/gu, '');
  const [first = ''] = begin.split('\n', 1);
  const counts = [',', ';', '\t', '|'].map((sign) => ({ sign, count: first.split(sign).length }));
  const [most] = counts.toSorted((one, other) => other.count - one.count);
  return { text, separator: most?.sign ?? ',', line: 1 };
}

const breaksIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.split('\n').length - 1), 0);

/**
 * Reads lines separated by commas, semicolons or tabs; the first line has the names of the columns.
 * Stops at the first error, so that little of a wrong file is kept in memory. Leaves out blank
 * lines.
 */
export function readCsv(file: string): CsvResult {
  // Files that were edited with several programs may have mixed line endings.
  const { text, separator, line: begin } = sourceOf(file.replaceAll(/\r\n?/gu, '\n'));
  const lines: CsvLine[] = [];
  let failure: CsvFailure | null = null;
  let line = begin;
  Papa.parse<string[]>(text, {
    newline: '\n',
    delimiter: separator,
    step: ({ data: cells, errors }, parser) => {
      const isBlank = cells.every((cell) => cell.trim() === '');
      failure = failureOf(cells, errors, line);
      // The line with the names does not count.
      if (!isBlank && lines.length > MAX_LINES) failure ??= { kind: 'too-many-lines' };
      if (failure) {
        parser.abort();
        return;
      }
      if (!isBlank) lines.push({ line, cells });
      line += 1 + breaksIn(cells);
    },
  });
  if (failure) return { ok: false, failure };
  const [head, ...rest] = lines;
  if (!head || rest.length === 0) return { ok: false, failure: { kind: 'empty' } };
  return { ok: true, table: { names: head.cells.map((name) => name.trim()), lines: rest } };
}

function failureOf(
  cells: readonly string[],
  errors: readonly { readonly code: string }[],
  line: number,
): CsvFailure | null {
  if (cells.length > MAX_COLUMNS) return { kind: 'too-many-columns', line };
  if (errors.some(({ code }) => code === 'MissingQuotes')) return { kind: 'open-quote', line };
  if (cells.some((cell) => cell.length > MAX_CELL)) return { kind: 'long-cell', line };
  return null;
}
