import { expect, test } from 'vitest';
import {
  readCsv,
  decodeFile,
  type Encoding,
  guessEncoding,
  guessFields,
  planImport,
} from './import-file.ts';
import { someCode } from '../testing/some-code.ts';
import { codesCsv } from './codes-csv.ts';

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

const TEXT = 'title\nMüller – 10 €\n';
const utf16 = (text: string, isLittle: boolean): Uint8Array => {
  const marked = `\uFEFF${text}`;
  const view = new DataView(new ArrayBuffer(2 * marked.length));
  for (let index = 0; index < marked.length; index += 1) {
    view.setUint16(2 * index, marked.charCodeAt(index), isLittle);
  }
  return new Uint8Array(view.buffer);
};

test.each<[Encoding, Uint8Array]>([
  ['utf-8', new TextEncoder().encode(TEXT)],
  ['utf-8', new TextEncoder().encode(`\uFEFF${TEXT}`)],
  ['utf-16le', utf16(TEXT, true)],
  ['utf-16be', utf16(TEXT, false)],
])('%s is recognised', (encoding, bytes) => {
  expect(guessEncoding(bytes)).toBe(encoding);
  expect(decodeFile(bytes, encoding)).toBe(TEXT);
});

test.each<[Encoding, readonly number[], string]>([
  ['windows-1252', [0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72, 0x20, 0x80], 'Müller €'],
  ['windows-1251', [0xca, 0xeb, 0xfe, 0xf7, 0xe8], 'Ключи'],
  ['shift_jis', [0x8c, 0xae], '鍵'],
  ['euc-kr', [0xbf, 0xad, 0xbc, 0xe8], '열쇠'],
])('%s is read if it is chosen', (encoding, bytes, text) => {
  expect(guessEncoding(Uint8Array.from(bytes))).toBe('windows-1252');
  expect(decodeFile(Uint8Array.from(bytes), encoding)).toBe(text);
});

test('a file with NUL characters is not text', () => {
  expect(decodeFile(new TextEncoder().encode('a\0b'), 'utf-8')).toBeNull();
  expect(decodeFile(utf16(TEXT, true).slice(2), 'utf-8')).toBeNull();
});

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
