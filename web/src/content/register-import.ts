import type { RegisterField } from '@app/query-api/contract/register-fields';
import type { CsvFailure } from '../features/register/import/read-csv.ts';

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
const codes = (number: number): string => count(number, 'code', 'codes');
const lines = (number: number): string => count(number, 'line', 'lines');
/** Cuts long cells. */
const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

const FITS = {
  text: 'takes up to 500 characters',
  number: 'takes a number such as 12 or 12.5',
  date: 'takes a date such as 2026-03-04',
  yes_no: 'takes yes or no',
  choice: 'takes one of its choices',
} as const;

/** Texts of imports into the register. */
export const importTexts = {
  open: 'Import CSV',
  title: 'Import a file',
  about:
    'A CSV file whose first line names the columns. A line with the code of a thing changes it; a line without makes a new code. Nothing is sent until you have seen what would change.',
  pick: 'Choose a file',
  reading: 'Reading the file…',
  failures: {
    large: 'The file is larger than 10 MB. Split it into several.',
    binary: 'This is not a text file. Save it as CSV and choose it again.',
    unreadable: 'The file could not be read. Choose it again.',
  },
  failureOf: (failure: CsvFailure): string => {
    switch (failure.kind) {
      case 'empty':
        return 'The file has no lines below its first one.';
      case 'too-many-lines':
        return 'The file has more than 100,000 lines. Split it into several.';
      case 'too-many-columns':
        return `Line ${failure.line} has more than 100 columns. Is it a CSV file?`;
      case 'long-cell':
        return `Line ${failure.line} has a cell of more than 10,000 characters. Is it a CSV file?`;
      case 'open-quote':
        return `A quotation mark that begins on line ${failure.line} is never closed.`;
    }
  },
  column: (name: string): string => `Column “${short(name)}” fills`,
  nothing: 'Nothing',
  preview: 'Preview',
  makes: (number: number): string => `${codes(number)} will be created`,
  changes: (number: number): string => `${codes(number)} will be changed`,
  wrong: (number: number): string => `${lines(number)} will be left out`,
  moreWrong: (number: number): string => `and ${lines(number)} more`,
  line: (line: number, why: string): string => `Line ${line}: ${why}`,
  confirm: (number: number): string => `Import ${lines(number)}`,
  sending: 'Sending the lines',
  nothingRight: 'No line can be imported. Choose what the columns fill, or correct the file.',
  notImported: 'The file could not be imported, and nothing was changed. Please try again.',
  begun: 'The import has begun.',
  notYours: (code: string): string => `“${short(code)}” is not one of your codes.`,
  noTitle: 'A new code needs a title.',
  longTitle: 'The title may have at most 120 characters.',
  noType: (type: string): string => `“${short(type)}” is not a type.`,
  doesNotFit: ({ name, kind }: RegisterField, cell: string): string =>
    `“${name}” ${FITS[kind]}, and not “${short(cell)}”.`,
  noRoom: (room: number): string => `Your plan has room for ${room} more codes.`,
  twice: (line: number): string => `The same code is on line ${line}.`,
  imports: 'Imports',
  earlier: 'Earlier imports',
  states: {
    running: 'Under way',
    done: 'Done',
    undoing: 'Being undone',
    undone: 'Undone',
  },
  made: (number: number): string => `${codes(number)} made`,
  changed: (number: number): string => `${codes(number)} changed`,
  refused: (number: number): string => `${lines(number)} refused`,
  deleted: (number: number): string => `${codes(number)} deleted`,
  restored: (number: number): string => `${codes(number)} as before`,
  kept: (number: number): string => `${lines(number)} not fully undone`,
  progress: (done: number, all: number): string => `${done.toLocaleString('en')} of ${lines(all)}`,
  pace: (rate: number, left: string): string =>
    `, ${rate < 10 ? rate.toFixed(1) : Math.round(rate)} a second, ${left} left`,
  why: {
    'code-limit-reached': 'Your plan had no room left.',
    'code-deleted': 'The code was deleted meanwhile.',
    'changed-since': 'Somebody changed it since, and that stays.',
    'not-your-code': 'The code is not yours any more.',
    'code-erased': 'The code is erased.',
  } as Readonly<Record<string, string>>,
  otherWhy: 'It was refused.',
  undo: 'Undo',
  undoTitle: 'Undo this import?',
  undoSure:
    'Codes that it made are deleted with all of their messages. What it changed goes back to what it was, unless somebody has changed it since.',
  undoNow: 'Undo the import',
  keep: 'Keep it',
  undoing: 'Undoing…',
  notUndone: 'The import could not be undone. Please try again.',
} as const;
