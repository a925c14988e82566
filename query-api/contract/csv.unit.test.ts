import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('cells that need quotes get them', () => {
  expect(csvLine(['a', 'b,c', 'say "hi"', 'two\nlines', null, 3, true])).toBe(
    'a,"b,c","say ""hi""","two\nlines",,3,true\r\n',
  );
});

test.each(['=1+1', '+49301', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is no formula', (text) => {
  expect(csvLine([text]).replace(/^"/u, '')).toMatch(/^'/u);
});
