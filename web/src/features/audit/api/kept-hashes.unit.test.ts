import { expect, test } from 'vitest';
import { headsText, readHashes } from './kept-hashes.ts';

const [one, other] = ['a'.repeat(64), '0b'.repeat(32)];

test('what was saved is read again, each hash once', () => {
  const heads = [
    { chain: 1, number: '12', hash: one },
    { chain: 2, number: '3', hash: other },
  ];
  const text = headsText(heads, '2026-03-04T05:06:07.890Z');
  expect(text).toContain(`Chain 2 ends with its entry 3, hash ${other}.`);
  expect(readHashes(`${text}\n${text}`)).toEqual([one, other]);
});

test('capitals are no other hash, and what is too short or too long is none', () => {
  expect(readHashes(one.toUpperCase())).toEqual([one]);
  expect(readHashes(`${one}a, ${one.slice(1)}, words`)).toEqual([]);
});
