import { expect, test } from 'vitest';
import { arrayLiteral, storable } from './array-literal.ts';
import type { Value } from './row-operation.ts';

const cases: readonly (readonly [string, Value[], string])[] = [
  ['nothing', [], '{}'],
  ['numbers and truth values', [1, -2.5, 3n, true, false], '{1,-2.5,3,true,false}'],
  ['null and what looks like it', [null, 'NULL', '', ' '], '{NULL,"NULL",""," "}'],
  ['quotes', ['a"b', 'a\\b', '"\\"', '{},'], String.raw`{"a\"b","a\\b","\"\\\"","{},"}`],
  ['NUL', ['a\0b\0', '\0"'], String.raw`{"a${'\u{FFFD}'}b${'\u{FFFD}'}","${'\u{FFFD}'}\""}`],
];

test.each(cases)('writes %s', (_what, values, literal) => {
  expect(arrayLiteral(values)).toBe(literal);
});

test('what Postgres can store stays as it is', () => {
  for (const value of ['a', '', 0, 1n, null, false]) expect(storable(value)).toBe(value);
  expect(storable('\0a\0')).toBe('\u{FFFD}a\u{FFFD}');
});
