import Papa from 'papaparse';
import { CODE_TYPES, type CodeType } from '@app/query-api/contract/code-type';
import { readCell } from '@app/query-api/contract/csv';
import { checkForm } from '../../../api/form-issues.ts';
import { typeTexts } from '../../../content/code-types.ts';
import { codeDetails } from '@app/command-api/features/codes/contract';

export const MAX_LINES = 1000;
/** More columns show that a file is not meant for an import. */
const MAX_COLUMNS = 100;
/** In UTF-16 units. */
const MAX_CELL = 10_000;

export interface CsvLine {
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

/** Stops at the first error, so that little of a wrong file is kept in memory. */
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

export const MAX_FILE_BYTES = 2 * 1024 * 1024;

/** Encodings that files of spreadsheets have, as `TextDecoder` names them. */
export const ENCODINGS = [
  { value: 'utf-8', label: 'Unicode (UTF-8)' },
  { value: 'utf-16le', label: 'Unicode (UTF-16)' },
  { value: 'utf-16be', label: 'Unicode (UTF-16, big-endian)' },
  { value: 'windows-1252', label: 'Western European (Windows-1252)' },
  { value: 'windows-1250', label: 'Central European (Windows-1250)' },
  { value: 'windows-1251', label: 'Cyrillic (Windows-1251)' },
  { value: 'shift_jis', label: 'Japanese (Shift-JIS)' },
  { value: 'gb18030', label: 'Chinese (GB 18030)' },
  { value: 'big5', label: 'Chinese (Big5)' },
  { value: 'euc-kr', label: 'Korean (EUC-KR)' },
] as const;

export type Encoding = (typeof ENCODINGS)[number]['value'];

const startsWith = (bytes: Uint8Array, ...mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

/** Guesses the encoding: UTF-16 by its byte order mark, else UTF-8 if valid, else Windows-1252. */
export function guessEncoding(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** Decodes a file, without its byte order mark; null if it is not text. */
export function decodeFile(bytes: Uint8Array, encoding: Encoding): string | null {
  const text = new TextDecoder(encoding).decode(bytes);
  return text.includes('\0') ? null : text;
}

export const FIELDS = ['title', 'type', 'greeting_message'] as const;
export type ImportField = (typeof FIELDS)[number];

export interface PlannedCode {
  readonly line: number;
  readonly title: string;
  readonly type: CodeType;
  readonly greeting_message: string | null;
}

export interface RefusedLine {
  readonly line: number;
  readonly why: string;
}

export interface ImportPlan {
  readonly codes: readonly PlannedCode[];
  readonly refused: readonly RefusedLine[];
}

const SYNONYMS: Readonly<Record<ImportField, readonly string[]>> = {
  title: ['title', 'name', 'item', 'thing', 'asset name', 'hb.name'],
  type: ['type', 'category', 'kind'],
  greeting_message: ['greeting', 'greeting message', 'greeting_message', 'message'],
};

export function guessFields(names: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  return names.map((name) => {
    const word = readCell(name).toLowerCase();
    const field = FIELDS.find((each) => SYNONYMS[each].includes(word) && !taken.has(each)) ?? null;
    if (field !== null) taken.add(field);
    return field;
  });
}

export function planImport(table: CsvTable, fields: readonly (ImportField | null)[]): ImportPlan {
  const codes: PlannedCode[] = [];
  const refused: RefusedLine[] = [];
  for (const { line, cells } of table.lines) {
    const textOf = (field: ImportField): string => readCell(cells[fields.indexOf(field)] ?? '');
    const checked = checkForm(codeDetails, {
      title: textOf('title'),
      type: typeNamed(textOf('type')),
      greeting_message: textOf('greeting_message') || null,
    });
    if (!checked.ok) {
      refused.push({ line, why: Object.values(checked.errors).join(' ') });
      continue;
    }
    const { title, type = 'other', greeting_message: greeting = null } = checked.value;
    codes.push({ line, title, type, greeting_message: greeting });
  }
  return { codes, refused };
}

/** The type that a cell names, as on the page or as in an export; `other` if it names none. */
function typeNamed(cell: string): CodeType {
  const word = cell.toLowerCase();
  const isNamed = (type: CodeType): boolean =>
    type === word || typeTexts.names[type].toLowerCase() === word;
  return CODE_TYPES.find(isNamed) ?? 'other';
}
