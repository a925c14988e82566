import { expect, test } from 'vitest';
import { isBoundedJson, MAX_JSON_DEPTH, MAX_JSON_VALUES } from './read-input.ts';

const isBounded = (text: string): boolean => isBoundedJson(Buffer.from(text));
const lists = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const zeros = (count: number): string => `[${Array<number>(count).fill(0).join(',')}]`;

test.each([
  ['{"content":"x","location":{"latitude":1},"photo_ids":["a","b"]}'],
  [lists(MAX_JSON_DEPTH)],
  [zeros(MAX_JSON_VALUES - 2)],
  [`["${'[{,'.repeat(9000)}"]`],
  [String.raw`["a\"${'['.repeat(100)}","\\",1]`],
  ['["[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[['],
  [''],
  ['\\'],
])('%.40s is within the bounds', (text) => {
  expect(isBounded(text)).toBe(true);
});

test.each([
  [lists(MAX_JSON_DEPTH + 1)],
  ['['.repeat(4000)],
  ['{"a":'.repeat(800)],
  ['[{"a":'.repeat(600)],
  [zeros(MAX_JSON_VALUES)],
  ['[],'.repeat(MAX_JSON_VALUES)],
  [`{${Array.from({ length: MAX_JSON_VALUES }, (_, at) => `"${at}":0`).join(',')}}`],
  [String.raw`["\\",${lists(MAX_JSON_DEPTH)}]`],
])('%.40s is not', (text) => {
  expect(isBounded(text)).toBe(false);
});
