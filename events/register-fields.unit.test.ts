import { expect, test } from 'vitest';
import { type FieldKind, readValue } from './register-fields.ts';

const read = (kind: FieldKind, text: string) =>
  readValue({ kind, choices: kind === 'choice' ? ['Attic', 'Cellar'] : [] }, text);

test.each([
  ['text', '=1+1'],
  ['number', '-12.5'],
  ['number', '0'],
  ['date', '2024-02-29'],
  ['yes_no', 'no'],
  ['choice', 'Cellar'],
] as const)('a %s may be %s', (kind, text) => {
  expect(read(kind, text)).toBe(text);
});

test.each([
  ['text', 'x'.repeat(501)],
  ['number', '1e3'],
  ['number', '1,5'],
  ['number', 'NaN'],
  ['number', '9'.repeat(16)],
  ['date', '2026-02-30'],
  ['date', '4.3.2026'],
  ['date', '2026-13-01'],
  ['yes_no', 'Yes'],
  ['choice', 'cellar'],
] as const)('a %s is not %s', (kind, text) => {
  expect(read(kind, text)).toBeNull();
});
