import { expect, test, vi } from 'vitest';
import { randomKey } from './random-key.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u;

test('is a UUID of version 4', () => {
  expect(randomKey()).toMatch(UUID);
});

test('is one too where the page came over plain http', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  try {
    const keys = new Set(Array.from({ length: 50 }, randomKey));
    expect(keys.size).toBe(50);
    for (const key of keys) expect(key).toMatch(UUID);
  } finally {
    vi.unstubAllGlobals();
  }
});
