import { expect, test } from 'vitest';
import { arrayLiteral } from './array-literal.ts';

const cases: readonly (readonly [string, Parameters<typeof arrayLiteral>[0], string])[] = [
  ['nothing', [], '{}'],
  ['numbers and truth values', [1, -2.5, 3n, true, false], '{1,-2.5,3,true,false}'],
  ['null and what looks like it', [null, 'NULL', '', ' '], '{NULL,"NULL",""," "}'],
  ['quotes', ['a"b', 'a\\b', '"\\"', '{},'], String.raw`{"a\"b","a\\b","\"\\\"","{},"}`],
];

test.each(cases)('writes %s', (_what, values, literal) => {
  expect(arrayLiteral(values)).toBe(literal);
});
