import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

test.each([',', ';', '\t', '|'])('cells are separated by %j', (sign) => {
  const text = `code${sign}title\r\n${sign}"a ""b"" ${sign} c"\r\n\r\n${sign}"two\nlines"\n${sign}end`;
  expect(readCsv(text)).toEqual({
    ok: true,
    table: {
      names: ['code', 'title'],
      lines: [
        { line: 2, cells: ['', `a "b" ${sign} c`] },
        { line: 4, cells: ['', 'two\nlines'] },
        { line: 6, cells: ['', 'end'] },
      ],
    },
  });
});

test.each([
  ['nothing', '', { kind: 'empty' }],
  ['the names alone', 'code,title\n\n', { kind: 'empty' }],
  ['a million columns', `a\n${','.repeat(1_000_000)}`, { kind: 'too-many-columns', line: 2 }],
  ['one endless line', 'x'.repeat(5_000_000), { kind: 'long-cell', line: 1 }],
  ['a quote without an end', 'a\nb\n"c\nd', { kind: 'open-quote', line: 3 }],
  ['too many lines', 'a\n'.repeat(1_002), { kind: 'too-many-lines' }],
])('%s is refused', (_, text, failure) => {
  expect(readCsv(text)).toEqual({ ok: false, failure });
});

test('signs within quotes and blank lines do not decide what separates', () => {
  expect(readCsv('\n\n"a;b;c",title\nx,y\n')).toMatchObject({
    ok: true,
    table: { names: ['a;b;c', 'title'], lines: [{ line: 4, cells: ['x', 'y'] }] },
  });
});

test('a thousand lines are read', () => {
  const read = readCsv(`title\n${'=1+1\n'.repeat(1000)}`);
  expect(read.ok && read.table.lines.length).toBe(1000);
});

test.each(['sep=;\r\n', 'SEP=;\n', '"sep=;"\n', 'sep=;;\n', 'sep=; \n'])(
  '%j names the separator',
  (first) => {
    expect(readCsv(`${first}title,of it;type\na,b;bag\n`)).toEqual({
      ok: true,
      table: { names: ['title,of it', 'type'], lines: [{ line: 3, cells: ['a,b', 'bag'] }] },
    });
  },
);
