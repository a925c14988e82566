import { REGISTER_BOUNDS } from '@app/query-api/contract/register-fields';
import Papa from 'papaparse';

/** No register has more columns, so a file with more is not meant for one. */
const MOST_COLUMNS = 100;
/** In UTF-16 units; no field accepts more. */
const LONGEST_CELL = 10_000;

/** A line of a file. */
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

export type CsvRead =
  | { readonly ok: true; readonly table: CsvTable }
  | { readonly ok: false; readonly failure: CsvFailure };

/** The separator of cells: the one that is most frequent in the first line. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/[\r\n]/u, 1);
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: first.split(sign).length }));
  return counts.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ',';
}

const breaksIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.split('\n').length - 1), 0);

/**
 * Reads lines separated by commas, semicolons or tabs; the first line has the names of the columns.
 * Stops at the first error, so that little of a wrong file is kept in memory. Leaves out blank
 * lines.
 */
export function readCsv(text: string): CsvRead {
  const lines: CsvLine[] = [];
  let failure: CsvFailure | null = null;
  let line = 1;
  // Files that were edited with several programs may have mixed line endings.
  Papa.parse<string[]>(text.replaceAll(/\r\n?/gu, '\n'), {
    newline: '\n',
    delimiter: separatorOf(text.slice(0, LONGEST_CELL)),
    step: ({ data: cells, errors }, parser) => {
      const isBlank = cells.every((cell) => cell.trim() === '');
      failure = failureOf(cells, errors, line);
      // The first line, with the names, does not count.
      if (!isBlank && lines.length > REGISTER_BOUNDS.lines) failure ??= { kind: 'too-many-lines' };
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
  if (cells.length > MOST_COLUMNS) return { kind: 'too-many-columns', line };
  if (errors.some(({ code }) => code === 'MissingQuotes')) return { kind: 'open-quote', line };
  if (cells.some((cell) => cell.length > LONGEST_CELL)) return { kind: 'long-cell', line };
  return null;
}
