import { expect, test } from 'vitest';
import { compareWords } from './compare-words.ts';
import { cleanNumber, cleanTyped, neatText } from './typed-text.ts';

test.each([
  ['\u202A+49 151\u202C', '+49 151'],
  ['\u2066anna\u2069', 'anna'],
  ['an\u200Bna\u200F', 'anna'],
  ['\uFEFFanna\u00AD', 'anna'],
  ['12\u00A034\u202F56\u300078', '12 34 56 78'],
  ['1\u20102\u20113\u20134\u20145\u22126\uFF0D7', '1-2-3-4-5-6-7'],
  ['ＡＮＮＡ＠ｅｘ．ｄｅ ＋４９', 'ANNA@ex.de +49'],
  ['  an\t na\n', 'an na'],
])('%j is read as %j', (typed, read) => {
  expect(cleanTyped(typed)).toBe(read);
});

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['𝟘𝟙\u200B９', '019'],
])('the digits %j are read as %j', (typed, read) => {
  expect(cleanNumber(typed)).toBe(read);
});

test.each([
  ['Cafe\u0301', 'Caf\u00E9'],
  ['\u200B Box\u00A0\u202C', 'Box'],
  ['\u200B\u2060', ''],
  ['Bag \u2013 blue', 'Bag \u2013 blue'],
  ['\u2764\uFE0F', '\u2764\uFE0F'],
  ['\u{1F469}\u200D\u{1F680} kit', '\u{1F469}\u200D\u{1F680} kit'],
])('the title %j is kept as %j', (typed, kept) => {
  expect(neatText(typed)).toBe(kept);
});

test('words are in the order in which people look for them', () => {
  const words = [
    'Zelt',
    'Box 10',
    'ärmel',
    'box 2',
    'Ärger',
    'Arm',
    'Box 1',
    'Cafe\u0301s',
    'Café',
  ];
  expect(words.toSorted(compareWords)).toEqual([
    'Ärger',
    'Arm',
    'ärmel',
    'Box 1',
    'box 2',
    'Box 10',
    'Café',
    'Cafe\u0301s',
    'Zelt',
  ]);
});
