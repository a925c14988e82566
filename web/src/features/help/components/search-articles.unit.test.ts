import { expect, test } from 'vitest';
import { helpCategories } from '../../../content/help.ts';
import { searchHelp } from './search-articles.ts';

const categories = [
  { name: 'A', articles: [{ id: 'a', title: 'Pause a code', content: ['It takes no messages.'] }] },
  {
    name: 'B',
    articles: [
      { id: 'b', title: 'Sign in', content: ['Open the [sign-in page](/auth).'] },
      { id: 'c', title: 'Places', content: [{ heading: 'Bags' }, { list: ['At the zip'] }] },
    ],
  },
];

function found(search: string): string[] {
  return searchHelp(categories, search).flatMap(({ articles }) => articles.map(({ id }) => id));
}

test.each([
  ['', ['a', 'b', 'c']],
  ['  pause ', ['a']],
  ['NO MESSAGES', ['a']],
  ['sign-in page', ['b']],
  ['zip', ['c']],
  ['bags', ['c']],
  // The URL of a link is not visible text.
  ['/auth', []],
  ['giraffe', []],
])('%o finds %o', (search, ids) => {
  expect(found(search)).toEqual(ids);
});

test('there are six categories, and each article has an address of its own', () => {
  expect(helpCategories).toHaveLength(6);
  const ids = helpCategories.flatMap(({ articles }) => articles.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});
