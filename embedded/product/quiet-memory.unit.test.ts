import { expect, test } from 'vitest';
import { makeLook } from './quiet-memory.ts';

/** @returns the checks that hand memory back, given the processor time used in each 100 ms */
function collectionsAt(used: readonly number[]): number[] {
  let time = 0;
  let index = 0;
  const at: number[] = [];
  const look = makeLook(
    () => time,
    () => at.push(index),
    100,
  );
  for (const each of used) {
    time += each;
    look();
    index += 1;
  }
  return at;
}

test('hands memory back once after the start, busy or not', () => {
  expect(collectionsAt([0])).toEqual([0]);
  expect(collectionsAt([90])).toEqual([0]);
});

test('hands memory back when a load has ended, and not again while it is quiet', () => {
  expect(collectionsAt([1, 1, 90, 90, 1, 1, 1, 90, 4, 4])).toEqual([0, 4, 8]);
});

test('does not stop what is busy', () => {
  expect(collectionsAt([90, 90, 6, 90])).toEqual([0]);
});
