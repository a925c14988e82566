import { expect, test } from 'vitest';
import { fromText, toText, UNDO_MS } from './deleted-codes.ts';

const NOW = 1_000_000;
const bag = { id: 'AAAA1111', title: 'Bag', until: NOW + UNDO_MS };

test('a reload within the time still offers Undo', () => {
  expect(fromText(toText([bag]), NOW)).toEqual([bag]);
  expect(fromText(toText([bag]), bag.until - 1)).toEqual([bag]);
});

test('what is over is not offered, nor what a changed clock would make longer', () => {
  expect(fromText(toText([bag]), bag.until)).toEqual([]);
  expect(fromText(toText([bag]), NOW - 1)).toEqual([]);
});

test('nothing is stored for nothing, and what is unreadable is nothing', () => {
  expect(toText([])).toBeNull();
  for (const text of [null, '', '{', '[{"id":1}]']) expect(fromText(text, NOW)).toEqual([]);
});
