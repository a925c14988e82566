import { createSecretKey, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { headKeyOf } from './head-keys.ts';
import { headDigest, headText, readHeadText } from './head-text.ts';
import { checkHead, fingerprintOf, signHead } from './signed-head.ts';

const statement = {
  log: '0123456789abcdef0123456789abcdef',
  number: 3,
  at: '2026-11-24T00:00:07.000Z',
  previous: headDigest('the one before'),
  chains: [
    { chain: 1, size: 120, last: 'b'.repeat(64) },
    { chain: 4, size: 1, last: 'd'.repeat(64) },
  ],
};
const key = headKeyOf(createSecretKey(Buffer.alloc(32, 7)));

// Published heads must remain readable.
test('the signed text has the form of ever', () => {
  expect(headText({ ...statement, key: 'e'.repeat(64) })).toBe(
    `audit log head v1
log 0123456789abcdef0123456789abcdef
number 3
at 2026-11-24T00:00:07.000Z
key ${'e'.repeat(64)}
previous ${headDigest('the one before')}
chain 1 size 120 last ${'b'.repeat(64)}
chain 4 size 1 last ${'d'.repeat(64)}
`,
  );
});

test('a head is read back as it was stated, and nothing else is read', () => {
  const { text } = signHead(statement, key);
  const read = readHeadText(text);
  expect(read).toEqual({ ...statement, key: fingerprintOf(key.publicKey) });
  const first = { ...statement, previous: null, chains: [], key: 'e'.repeat(64) };
  expect(readHeadText(headText(first))).toEqual(first);
  const strange = [
    '',
    `${text}\n`,
    text.trimEnd(),
    text.replace('v1', 'v2'),
    text.replace('size 120', 'size 0120'),
    text.replace('size 120', 'size 0'),
    text.replace('number 3', 'number 03'),
    text.replaceAll('\n', '\r\n'),
    text.replace('chain 4', 'chain four'),
  ];
  expect(strange.map(readHeadText)).toEqual(strange.map(() => null));
});

test('the key pair of a secret is one and the same', () => {
  const again = headKeyOf(createSecretKey(Buffer.alloc(32, 7)));
  expect(fingerprintOf(again.publicKey)).toBe(fingerprintOf(key.publicKey));
  const other = headKeyOf(createSecretKey(Buffer.alloc(32, 8)));
  expect(fingerprintOf(other.publicKey)).not.toBe(fingerprintOf(key.publicKey));
});

test('a signature fits its text and key, and no other', () => {
  const head = signHead(statement, key);
  expect(checkHead(head).fault).toBeNull();
  const moved = { ...head, text: head.text.replace('size 120', 'size 121') };
  expect(checkHead(moved).fault).toBe('signature');
  const other = signHead(statement, headKeyOf(createSecretKey(Buffer.alloc(32, 8))));
  expect(checkHead({ ...head, publicKey: other.publicKey }).fault).toBe('key');
  expect(checkHead({ ...head, signature: other.signature }).fault).toBe('signature');
  expect(checkHead({ ...head, signature: 'x' }).fault).toBe('signature');
  expect(checkHead({ ...head, text: 'audit log head v1' }).fault).toBe('unreadable');
  expect(checkHead({ ...head, publicKey: 'x' }).fault).toBe('key');
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
  const der = rsa.export({ type: 'spki', format: 'der' }).toString('base64');
  expect(checkHead({ ...head, publicKey: der }).fault).toBe('key');
});
