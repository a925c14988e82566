import { expect, test } from 'vitest';
import { csvHead, csvLine, readCell } from './csv.ts';

test('cells that need quotes get them', () => {
  expect(csvLine(['a', 'b,c', 'say "hi"', 'two\nlines', null, 3, true])).toBe(
    'a,"b,c","say ""hi""","two\nlines",,3,true\r\n',
  );
});

test('a file starts with a byte order mark', () => {
  expect(csvHead(['uid', 'url'])).toBe('\uFEFFuid,url\r\n');
});

test.each(['-12.50', '-1', '12.50', '0'])('%s stays a number', (text) => {
  expect(csvLine([text])).toBe(`${text}\r\n`);
});

test.each(['-1+1', '-1,5', '--1', '-1.', '-1e5'])('%j is not a plain number', (text) => {
  expect(csvLine([text])).toContain("'-");
});

const WIDE = ['﹦1+1', '﹢1', '﹣1+1', '﹫SUM(A1)', '＝1+1', '＋1', '－1+1', '＠SUM(A1)'];
const BEHIND_BLANKS = [
  '\t=1',
  '\r=1',
  '  =1',
  '\u00A0=1',
  '\u200B=1',
  '\u0000=1',
  '\u202E=1',
  '"=1',
];

test.each(['=1+1', '+49301', '@SUM(A1)', ...WIDE, ...BEHIND_BLANKS])(
  '%j begins no formula',
  (text) => {
    expect(csvLine([text])).toMatch(/'[=+\-@＝＋－＠﹦﹢﹣﹫]/u);
  },
);

test.each([';', '\t', '\n', '\r', '; ', ';"', ';\u200B'])(
  'nor does a sign after %j',
  (separator) => {
    expect(csvLine([`hello${separator}=1+1`])).toContain(`'=1+1`);
  },
);

test.each(['A-1', 'a = b', 'me@example.org', "'=", 'hello, =1'])('%j stays as it is', (text) => {
  expect(csvLine([text]).replaceAll(/^"|"\r\n$|\r\n$/gu, '')).toBe(text);
});

test.each(['=1+1', '+49301', 'a;=b', '- item', 'plain'])('%j is read back', (text) => {
  expect(readCell(csvLine([text]).replaceAll(/^"|"?\r\n$/gu, ''))).toBe(text);
});
