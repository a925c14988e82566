import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readUid, readUidPart, UID_ALPHABET, UID_LENGTH } from './uid.ts';

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
  'XCKCQ2HVA',
  'https://tags.example/en/XCKCQ2HV',
  'XCKC/Q2HV',
  "' or 1=1",
  '<b>12345',
  '-'.repeat(50),
])('%j is no uid', (text) => {
  expect(readUid(text)).toBeNull();
});

test.each([
  'XCKC Q2HV',
  'xckc-q2hv',
  'XCKC\u2011Q2HV',
  'XCKC \u2013 Q2HV',
  'XCKC.Q2HV',
  'XCKC_Q2HV',
  'XCKC\u00B7Q2HV',
  'https://tags.example/XCKC%20Q2HV',
  '\u202AXCKCQ2HV\u202C',
  'XCKC\u00ADQ2HV\u200B',
  '\uFEFFXCKC\u00A0Q2HV',
  'ＸＣＫＣＱ２ＨＶ',
  'XCKCQ2HV.',
  '(XCKCQ2HV)',
  '„XCKCQ2HV“',
  'XCKCQ2HV。',
  'https://tags.example/XCKCQ2HV',
  'HTTPS://TAGS.EXAMPLE/XCKCQ2HV/',
  'http://localhost:3000/xckcq2hv?utm_source=x#y',
  '<https://tags.example/XCKC-Q2HV>,',
  'tags.example/xckcq2hv.',
  'localhost:3000/XCKCQ2HV',
  '/XCKCQ2HV',
  'XCKCQ2HV?x=1',
])('%j is the uid XCKCQ2HV', (text) => {
  expect(readUid(text)).toBe('XCKCQ2HV');
});

test.each([
  ['ckc-q', 'CKCQ'],
  ['ck', 'CK'],
  ['o123', '0123'],
  ['https://tags.example/XCKCQ2HV', 'XCKCQ2HV'],
])('%j is a part of a uid', (text, part) => {
  expect(readUidPart(text)).toBe(part);
});

// Short words are not read with look-alikes, which would find too much.
test.each(['', 'box', 'bag 10 of 12', 'é', '*'])('%j is part of no uid', (text) => {
  expect(readUidPart(text)).toBeNull();
});

test('no text at all is more than a uid or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const found = readUid(text);
      expect(found === null || /^[0-9ACDEFGHJKMNPQRTVWXY]{8}$/u.test(found)).toBe(true);
    }),
  );
});
