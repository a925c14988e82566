import { expect, test } from 'vitest';
import { readTab } from './read-tab.ts';

const TABS = [{ value: 'link' }, { value: 'register' }] as const;

test.each([
  ['tab=register', 'register'],
  ['tab=link', 'link'],
  ['', undefined],
  ['tab=Register', undefined],
  ['tab=toString', undefined],
])('?%s names %s', (query, value) => {
  expect(readTab(new URLSearchParams(query), TABS)?.value).toBe(value);
});
