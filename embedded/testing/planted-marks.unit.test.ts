import { expect, test } from 'vitest';
import { Marks } from './planted-marks.ts';

test('no mark spells the name of a robot: each of them has a vowel', () => {
  const marks = new Marks();
  for (let made = 0; made < 100; made += 1) marks.word();
  expect(marks.words.filter((word) => /[aeiouy]/u.test(word))).toEqual([]);
});
