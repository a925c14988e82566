import { expect, test } from 'vitest';
import { nextParameter } from './link-header.ts';

test.each([
  ['</api/user/messages?limit=50&cursor=a%2Bb>; rel="next"', 'a+b'],
  ['<https://host/x?cursor=c>; rel=next', 'c'],
  ['</x?cursor=first>; rel="first", </x?cursor=n>; rel="next"', 'n'],
  ['</x?cursor=1,2>; title="a"; rel="next"', '1,2'],
  ['</x?cursor=p>; rel="prev"', null],
  ['</x>; rel="next"', null],
  ['nonsense', null],
  ['', null],
  [null, null],
])('%s leads to %s', (header, cursor) => {
  expect(nextParameter(header, 'cursor')).toBe(cursor);
});
