import { CODE_TYPES, type CodeType } from '@app/query-api/contract/code-type';
import { readCell } from '@app/query-api/contract/csv';
import { checkForm } from '../../../api/form-issues.ts';
import { typeTexts } from '../../../content/code-types.ts';
import { codeDetails } from '../api/generate-code.ts';
import type { CsvTable } from './read-csv.ts';

export const FIELDS = ['title', 'type', 'greeting_message'] as const;
export type ImportField = (typeof FIELDS)[number];

export interface PlannedCode {
  /** Its line in the file, from 1. */
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

/** Guesses what each column fills from its name; null is nothing. */
export function guessFields(names: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  return names.map((name) => {
    const word = readCell(name).toLowerCase();
    const field = FIELDS.find((each) => SYNONYMS[each].includes(word) && !taken.has(each)) ?? null;
    if (field !== null) taken.add(field);
    return field;
  });
}

/** Plans the codes that a file creates, without sending anything. */
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
