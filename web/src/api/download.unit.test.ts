import { expect, test } from 'vitest';
import { fileName } from './download.ts';

test.each([
  ['attachment; filename="my data.json"', 'my data.json'],
  ['attachment; filename=data.json', 'data.json'],
  ['attachment; FILENAME="codes.csv"; size=3', 'codes.csv'],
  ['attachment', null],
  [null, null],
])('%s names %s', (header, name) => {
  expect(fileName(header)).toBe(name);
});
