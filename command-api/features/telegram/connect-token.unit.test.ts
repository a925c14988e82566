import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeConnectToken, readConnectToken } from './connect-token.ts';

const key = createSecretKey(randomBytes(32));
const NOW = new Date('2026-03-04T05:00:00.000Z');
const minutesOn = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

test('a token says whose it is for a quarter of an hour, and fits into a link of Telegram', () => {
  const userId = randomUUID();
  const { token, expiresAt } = makeConnectToken(userId, key, NOW);
  expect(token).toMatch(/^[-\w]{1,64}$/u);
  expect(expiresAt).toEqual(minutesOn(15));
  const read = readConnectToken(token, key, minutesOn(14));
  expect(read).toEqual({ userId, channelId: expect.stringMatching(/^[-0-9a-f]{36}$/u) });
  expect(readConnectToken(token, key, minutesOn(16))).toBeNull();
});

test('each link makes a channel of its own', () => {
  const ids = [1, 2].map(() => {
    const { token } = makeConnectToken(randomUUID(), key, NOW);
    return readConnectToken(token, key, NOW)?.channelId;
  });
  expect(new Set(ids).size).toBe(2);
});

test('what was changed, or is of another instance, is none', () => {
  const { token } = makeConnectToken(randomUUID(), key, NOW);
  const other = token.startsWith('A') ? 'B' : 'A';
  expect(readConnectToken(other + token.slice(1), key, NOW)).toBeNull();
  expect(readConnectToken(token, createSecretKey(randomBytes(32)), NOW)).toBeNull();
  for (const text of ['', 'x', `${token}A`, 'x'.repeat(64)]) {
    expect(readConnectToken(text, key, NOW)).toBeNull();
  }
});
