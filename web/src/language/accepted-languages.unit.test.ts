import { expect, test } from 'vitest';
import { acceptedLanguages } from './accepted-languages.ts';

test.each([
  ['', []],
  ['de', ['de']],
  ['de-AT,de;q=0.9,en;q=0.8', ['de-AT', 'de', 'en']],
  ['en;q=0.5, fr ; q=0.7 , hi', ['hi', 'fr', 'en']],
  ['de;q=0, en', ['en']],
  ['de;q=high, en', ['en']],
  [',,;q=1', []],
  ['*', ['*']],
])('%j is %j', (header, tags) => {
  expect(acceptedLanguages(header)).toEqual(tags);
});

test('of a header of 10 kB the beginning counts', () => {
  const tags = acceptedLanguages(`de,${'x;q=0.1,'.repeat(1300)}`);
  expect(tags[0]).toBe('de');
  expect(tags.length).toBeLessThan(100);
});
