import { expect, test } from 'vitest';
import { guessFields, planImport } from './plan-import.ts';
import { readCsv } from './read-csv.ts';

function plan(text: string) {
  const read = readCsv(text);
  if (!read.ok) throw new Error(read.failure.kind);
  return planImport(read.table, guessFields(read.table.names));
}

test('columns are found by their names, each once', () => {
  expect(guessFields(['Code', 'Title', 'name', 'TYPE', 'Greeting message'])).toEqual([
    null,
    'title',
    null,
    'type',
    'greeting_message',
  ]);
});

test('codes are planned as they will be stored', () => {
  expect(plan('title,type,greeting\n Box 1 ,bag,Hello\n"1,234",Bicycle,\n').codes).toEqual([
    { line: 2, title: 'Box 1', type: 'bag', greeting_message: 'Hello' },
    { line: 3, title: '1,234', type: 'bicycle', greeting_message: null },
  ]);
});

test('an unknown type becomes "other"', () => {
  expect(plan('title,type\nPump,Tools\n').codes).toMatchObject([{ type: 'other' }]);
});

test('lines that cannot be stored are named with the reason', () => {
  const long = 'x'.repeat(121);
  expect(plan(`title,type\n,bag\n${long},\nPump,\n`)).toMatchObject({
    codes: [{ line: 4, title: 'Pump' }],
    refused: [
      { line: 2, why: expect.stringMatching(/title/iu) },
      { line: 3, why: expect.stringMatching(/120/u) },
    ],
  });
});

test('without a column for titles nothing can be stored', () => {
  expect(plan('a,b\n1,2\n')).toMatchObject({ codes: [], refused: [{ line: 2 }] });
});
