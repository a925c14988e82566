import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { appearanceOf } from './appearance.ts';
import { isInOneScript } from './usernames.ts';

test.each([
  ['admin', 'ADMIN'],
  ['admin', 'adm1n'],
  ['admin', 'adrnin'],
  ['Ian', 'lan'],
  ['bill', 'bi11'],
  ['bill', 'BIII'],
  ['root', 'r00t'],
  ['wanda', 'vvanda'],
  ['scope', 'ѕсоре'],
  ['bob', 'ΒΟΒ'],
  ['sam', 'ｓａｍ'],
  ['finn', 'ﬁnn'],
  ['dlna', 'dına'],
])('%s looks like %s', (one, other) => {
  expect(appearanceOf(other)).toBe(appearanceOf(one));
});

test.each([
  ['nina', 'viva'],
  ['anna', 'änna'],
  ['sam-smith', 'samsmith'],
  ['вова', 'вера'],
  ['straße', 'strabe'],
  ['quiet-otter-4821', 'quiet-otter-4827'],
])('%s does not look like %s', (one, other) => {
  expect(appearanceOf(other)).not.toBe(appearanceOf(one));
});

test('the same name in another case looks the same', () => {
  assert(
    property(string({ unit: 'grapheme-ascii', minLength: 3, maxLength: 32 }), (name) => {
      expect(appearanceOf(name.toUpperCase())).toBe(appearanceOf(name));
    }),
  );
});

test.each([
  'sam',
  'Zoë',
  'Ольга',
  'Ελένη',
  'さくら子',
  'カレー',
  '김민준',
  '陳大文',
  'أحمد',
  'राम',
  'bob-7',
  '123',
])('%s is written in one script', (name) => {
  expect(isInOneScript(name)).toBe(true);
});

test.each(['аdmin', 'pаypal', 'ΑΒC', 'sam文', 'бob', 'ᎪᎠ', 'ⅷ名'])(
  '%s is written in more than one script, or in one that is not in use',
  (name) => {
    expect(isInOneScript(name)).toBe(false);
  },
);
