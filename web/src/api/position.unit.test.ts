import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', memoryStorage());
});

test.each([
  ['2', '1', true],
  ['1', '2', false],
  ['5', '5', false],
  ['10', '9', true],
  ['9007199254740993', '9007199254740992', true],
  ['5/4', '5/3', true],
  ['5/3', '5/4', false],
  ['6', '5/9', true],
  ['5/1', '5', true],
])('%s is newer than %s: %s', async (candidate, than, expected) => {
  const { isNewer } = await import('./position.ts');
  expect(isNewer(candidate, than)).toBe(expected);
});

test('keeps the newest position it was told of, and nothing that is none', async () => {
  const { newestPosition, raisePosition } = await import('./position.ts');
  expect(newestPosition()).toBeNull();
  for (const told of ['7', '12/12', '9', null, '', 'x', '-13', '13; drop']) raisePosition(told);
  expect(newestPosition()).toBe('12/12');
});

test('outlives a reload', async () => {
  const before = await import('./position.ts');
  before.raisePosition('42', 1000);
  vi.resetModules();
  const after = await import('./position.ts');
  expect(after.newestPosition(2000)).toBe('42');
});

test('asks nobody to wait for a position of long ago', async () => {
  const { newestPosition, raisePosition } = await import('./position.ts');
  raisePosition('42', 0);
  expect(newestPosition(60_000)).toBe('42');
  expect(newestPosition(60_001)).toBeNull();
  // After a restore, a store begins with lower positions again.
  raisePosition('3', 61_000);
  expect(newestPosition(61_000)).toBe('3');
});
