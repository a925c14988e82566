import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readUid, UID_ALPHABET, UID_LENGTH } from './uid.ts';

const uid = fc.string({
  unit: fc.constantFrom(...UID_ALPHABET.split('')),
  minLength: UID_LENGTH,
  maxLength: UID_LENGTH,
});

test('a uid is itself in any case, with hyphens and spaces', () => {
  fc.assert(
    fc.property(uid, (text) => {
      expect(readUid(text)).toBe(text);
      expect(readUid(` ${text.slice(0, 4)}-${text.slice(4)} `.toLowerCase())).toBe(text);
    }),
  );
});

test('letters that look like others are read as those', () => {
  expect(readUid('oilzsbu7')).toBe('011258V7');
});

test.each([
  '',
  '1234567',
  '123456789',
  '1234567é',
  '1234567/',
  "' or 1=1",
  '<b>12345',
  '-'.repeat(50),
])('%j is no uid', (text) => {
  expect(readUid(text)).toBeNull();
});

test('no text at all is more than a uid or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const found = readUid(text);
      expect(found === null || /^[0-9ACDEFGHJKMNPQRTVWXY]{8}$/u.test(found)).toBe(true);
    }),
  );
});
