import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { UserHandles } from './challenges.ts';

const key = createSecretKey(randomBytes(32));
const handles = new UserHandles(key);

test('a handle is the same each time, and leads back with the key alone', () => {
  const userId = randomUUID();
  const handle = handles.of(userId);
  expect(handle).toMatch(/^[\w-]{22}$/u);
  expect(new UserHandles(key).of(userId)).toBe(handle);
  expect(handles.read(handle)).toBe(userId);
  expect(new UserHandles(createSecretKey(randomBytes(32))).read(handle)).not.toBe(userId);
});

test.each(['', 'short', 'A'.repeat(44)])('what is none leads to nobody: %s', (text) => {
  expect(handles.read(text)).toBeNull();
});
