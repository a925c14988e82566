import type { CsvFailure } from './import-file.ts';

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
const codes = (number: number): string => count(number, 'code', 'codes');
const lines = (number: number): string => count(number, 'line', 'lines');
const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

export const manyTexts = {
  open: 'Import CSV',
  save: 'Export CSV',
  title: 'Import codes',
  about:
    'Choose a CSV file whose first line names the columns. Each line creates a code. Nothing is stored before you confirm.',
  pick: 'Choose a file',
  large: 'The file is larger than 2 MB. Split it into several.',
  notText:
    'This is not a text file, or it has another encoding. Save it as CSV and choose it again.',
  unreadable: 'The file could not be read. Choose it again.',
  failureOf: (failure: CsvFailure): string => {
    switch (failure.kind) {
      case 'empty':
        return 'The file has no lines below its first one.';
      case 'too-many-lines':
        return 'The file has more than 1,000 lines. Split it into several.';
      case 'too-many-columns':
        return `Line ${failure.line} has more than 100 columns. Is it a CSV file?`;
      case 'long-cell':
        return `Line ${failure.line} has a cell of more than 10,000 characters. Is it a CSV file?`;
      case 'open-quote':
        return `A quotation mark that begins on line ${failure.line} is never closed.`;
    }
  },
  encoding: 'Encoding',
  encodingHelp: 'If letters look wrong below, choose another one.',
  column: (name: string): string => `Column “${short(name)}”`,
  nothing: 'Leave out',
  fields: { title: 'Title', type: 'Type', greeting_message: 'Greeting message' },
  preview: (number: number): string => `${codes(number)} will be created. The first ones:`,
  leftOut: (number: number): string => `${lines(number)} will be left out`,
  more: (number: number): string => `and ${lines(number)} more`,
  line: (line: number, why: string): string => `Line ${line}: ${why}`,
  confirm: (number: number): string => `Create ${codes(number)}`,
  noneRight: 'No line can be imported. Choose which column has the titles, or correct the file.',
  creating: 'Creating the codes',
  created: (number: number): string => `${codes(number)} created`,
  notCreated: (number: number): string => `${lines(number)} could not be imported`,
  again: 'Try these again',
  notSent: 'This code could not be created. Please try again.',
  change: 'Change',
  changeTitle: (number: number): string => `Change ${codes(number)}`,
  keep: 'Leave as it is',
  type: 'Type',
  pausing: 'Messages',
  pause: 'Pause',
  resume: 'Resume',
  saveChange: 'Save changes',
  saving: 'Saving…',
  changing: 'Changing the codes',
  changed: (number: number): string => `${codes(number)} changed`,
  notChanged: (number: number): string => `${codes(number)} could not be changed`,
  notSaved: 'This code could not be changed. Please try again.',
} as const;
