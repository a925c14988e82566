import { expect, test } from 'vitest';
import { someCode } from '../testing/some-code.ts';
import { codesCsv } from './codes-csv.ts';
import { guessFields, planImport } from './plan-import.ts';
import { readCsv } from './read-csv.ts';

const code = someCode({ title: '=HYPERLINK("x")', type: 'bag' });

test('a file has a byte order mark, names of columns, and a line for each code', () => {
  const [head, line] = codesCsv([code]).split('\r\n');
  expect(head).toBe('\uFEFFcode,title,type,greeting,paused,messages,created');
  expect(line).toContain(`"'=HYPERLINK(""x"")",bag,,no`);
});

test('an import reads it back', () => {
  const text = codesCsv([code]).replace('\uFEFF', '');
  const read = readCsv(text);
  if (!read.ok) throw new Error(read.failure.kind);
  expect(planImport(read.table, guessFields(read.table.names)).codes).toEqual([
    { line: 2, title: code.title, type: 'bag', greeting_message: null },
  ]);
});
