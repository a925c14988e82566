import { expect, test } from 'vitest';
import { readCell, readCsv } from './csv.ts';

test('lines and cells are read, quoted or not', () => {
  const text = '\uFEFFid,text\r\n1,"a, ""b"""\r\n2,"two\nlines"\r\n3,\r\n';
  expect(readCsv(text)).toEqual([
    ['id', 'text'],
    ['1', 'a, "b"'],
    ['2', 'two\nlines'],
    ['3', ''],
  ]);
  expect(readCsv('a,b')).toEqual([['a', 'b']]);
  expect(readCsv('')).toEqual([]);
});

test('what was made safe for a spreadsheet is as before', () => {
  expect(["'=1+1", "a;'=b", "it's", "'quoted'"].map(readCell)).toEqual([
    '=1+1',
    'a;=b',
    "it's",
    "'quoted'",
  ]);
});
