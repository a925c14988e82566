import { expect, test } from 'vitest';
import { threadOfMessage } from './message-id.ts';

test('a message id names its thread, and nothing else does', () => {
  const threadId = '9f0c5a3e-52a8-5f6b-8a53-2d1d1c4d9a10';
  expect(threadOfMessage(`${threadId}-12`)).toBe(threadId);
  for (const text of ['', threadId, `${threadId}-`, `${threadId}-x`, `x${threadId}-1`]) {
    expect(threadOfMessage(text)).toBeNull();
  }
});
