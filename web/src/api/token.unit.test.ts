import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';

/** An API token of a session, after this many proofs. */
const tokenOf = (sid: string, renewal: number): string =>
  ['{}', JSON.stringify({ sid, renewal }), 'signature'].map((part) => btoa(part)).join('.');

let storage: Storage;

beforeEach(() => {
  vi.resetModules();
  storage = memoryStorage({ token: tokenOf('a', 0) });
  vi.stubGlobal('localStorage', storage);
});

test('a page takes over the token that another tab got for the same session', async () => {
  const { getToken } = await import('./token.ts');
  expect(getToken()).toBe(tokenOf('a', 0));
  storage.setItem('token', tokenOf('a', 1));
  expect(getToken()).toBe(tokenOf('a', 1));
});

test('it does not become the page of another session without hearing of it', async () => {
  const { getToken } = await import('./token.ts');
  expect(getToken()).toBe(tokenOf('a', 0));
  storage.setItem('token', tokenOf('b', 0));
  expect(getToken()).toBe(tokenOf('a', 0));
  storage.removeItem('token');
  expect(getToken()).toBe(tokenOf('a', 0));
});
