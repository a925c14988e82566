import { expect, test } from 'vitest';
import { nextPageLink, readCursor, writeCursor } from './page-link.ts';

test('a cursor leads back to its place', () => {
  const place = { position: '9223372036854775807', id: '0190b3c4-aaaa-7bbb-8ccc-0123456789ab' };
  expect(readCursor(writeCursor(place))).toEqual(place);
});

const encode = (text: string): string => Buffer.from(text).toString('base64url');

test.each([
  '',
  'zzz',
  '%00',
  encode('12'),
  encode('x 12'),
  encode('12 a\0b'),
  encode("12 ' or 1=1"),
  encode('9223372036854775808 a'),
  `${encode('12 a')}!`,
])('%j is no cursor', (text) => {
  expect(readCursor(text)).toBeNull();
});

test('a link to the next page leaves out what was not asked for', () => {
  expect(nextPageLink('/api/x', { a: undefined, b: 'c d' })).toBe('</api/x?b=c+d>; rel="next"');
});
