import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeThreadToken, readThreadToken } from './thread-token.ts';

const key = createSecretKey(randomBytes(32));

test('a token leads back to its thread and to the hash that is stored', () => {
  const threadId = randomUUID();
  const { token, hash } = makeThreadToken(threadId, key);
  expect(readThreadToken(token)).toEqual({ threadId, hash });
});

test('the same thread has the same token; another key makes another', () => {
  const threadId = randomUUID();
  const { token } = makeThreadToken(threadId, key);
  expect(makeThreadToken(threadId, key).token).toBe(token);
  expect(makeThreadToken(threadId, createSecretKey(randomBytes(32))).token).not.toBe(token);
});

test('a changed secret gives another hash', () => {
  const { token, hash } = makeThreadToken(randomUUID(), key);
  const changed = token.slice(0, 30) + (token[30] === 'A' ? 'B' : 'A') + token.slice(31);
  expect(readThreadToken(changed)?.hash).not.toBe(hash);
});

test.each(['', 'short', 'x'.repeat(44), '!'.repeat(43)])('%j is no token', (text) => {
  expect(readThreadToken(text)).toBeNull();
});
