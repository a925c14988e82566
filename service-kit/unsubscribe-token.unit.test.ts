import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeThreadToken } from './thread-token.ts';
import {
  finderUnsubscribeToken,
  ownerUnsubscribeToken,
  readUnsubscribeToken,
} from './unsubscribe-token.ts';

const key = createSecretKey(randomBytes(32));
const userId = randomUUID();

test('an owner’s token names the account, and nobody else can make it', () => {
  const token = ownerUnsubscribeToken(userId, key);
  expect(readUnsubscribeToken(token, key)).toEqual({ kind: 'owner', userId });
  const others = createSecretKey(randomBytes(32));
  expect(readUnsubscribeToken(ownerUnsubscribeToken(userId, others), key)).toBeNull();
});

test('a finder’s token is that of the private link', () => {
  const { token } = makeThreadToken(randomUUID(), key);
  const text = finderUnsubscribeToken(token);
  expect(readUnsubscribeToken(text, key)).toEqual({ kind: 'finder', token });
  // Signed with another key, it is valid for no account.
  expect(readUnsubscribeToken(`o-${token}`, createSecretKey(randomBytes(32)))).toBeNull();
});

test.each(['', 'o-', 'f-', 'nonsense', `x.${'A'.repeat(43)}`])('"%s" is none', (text) => {
  expect(readUnsubscribeToken(text, key)).toBeNull();
});
