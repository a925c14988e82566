import { expect, test } from 'vitest';
import { ownBytes } from './own-bytes.ts';

test('a copy holds no more memory than its bytes', () => {
  const bytes = Buffer.from('Grüße');
  for (const copy of [ownBytes(bytes), ownBytes('Grüße')]) {
    expect(copy.toString()).toBe('Grüße');
    expect(copy.buffer.byteLength).toBe(7);
  }
});

test('a copy does not change with what it was made from', () => {
  const bytes = Buffer.from('found');
  const copy = ownBytes(bytes);
  bytes.fill(0);
  expect(copy.toString()).toBe('found');
});
