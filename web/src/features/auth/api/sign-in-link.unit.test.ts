import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../testing/memory-storage.ts';

const fetched = vi.fn<typeof fetch>();

/** A fresh module, as after a page load, with the same session storage. */
async function load() {
  vi.resetModules();
  return import('./sign-in-link.ts');
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

function keyOf(call: number): string | null {
  return new Headers(fetched.mock.calls[call]?.[1]?.headers).get('Idempotency-Key');
}

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('window', { location: { pathname: '/auth/abc', search: '', assign: vi.fn() } });
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});

test('two effects send one request', async () => {
  const { verifyLink } = await load();
  fetched.mockResolvedValue(json({ access_token: 'secret' }));
  const answers = await Promise.all([verifyLink('abc'), verifyLink('abc')]);
  expect(answers).toEqual([{ access_token: 'secret' }, { access_token: 'secret' }]);
  expect(fetched).toHaveBeenCalledOnce();
});

test('a reload before the answer resends under the same key', async () => {
  fetched.mockReturnValueOnce(new Promise(() => undefined));
  void (await load()).verifyLink('abc');
  fetched.mockResolvedValueOnce(json({ access_token: 'secret' }));
  await (await load()).verifyLink('abc');
  expect(keyOf(0)).toBeTruthy();
  expect(keyOf(1)).toBe(keyOf(0));
});

test('a reload of the page that says it worked resends under the same key, until it is left', async () => {
  fetched.mockImplementation(async () => json({ access_token: 'secret' }));
  await (await load()).verifyLink('abc');
  const reloaded = await load();
  await reloaded.verifyLink('abc');
  reloaded.leaveLink();
  await reloaded.verifyLink('abc');
  expect(keyOf(1)).toBe(keyOf(0));
  expect(keyOf(2)).not.toBe(keyOf(0));
});

test('a link without an answer may have been used: again goes under the same key', async () => {
  const { verifyLink } = await load();
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(verifyLink('abc')).rejects.toMatchObject({ name: 'NoAnswerError' });
  fetched.mockResolvedValueOnce(json({ access_token: 'secret' }));
  await verifyLink('abc');
  expect(keyOf(1)).toBe(keyOf(0));
});

test('after a refusal, and for another link, the key is another one', async () => {
  const { verifyLink } = await load();
  fetched.mockResolvedValueOnce(json({}, 400));
  await expect(verifyLink('abc')).rejects.toMatchObject({ status: 400 });
  fetched.mockImplementation(async () => json({}, 503));
  await expect(verifyLink('abc')).rejects.toMatchObject({ status: 503 });
  await expect(verifyLink('def')).rejects.toMatchObject({ status: 503 });
  expect(new Set([keyOf(0), keyOf(1), keyOf(2)]).size).toBe(3);
});

test('a link goes with the secret that this browser asked for it with, and no other', async () => {
  const { verifyLink, leaveLink } = await load();
  fetched.mockImplementation(async () => json({ access_token: 'secret' }));
  const sent = (call: number) =>
    new Headers(fetched.mock.calls[call]?.[1]?.headers).get('X-Sign-In-Browser');
  await verifyLink('abc');
  expect(sent(0)).toBeNull();
  const { requestLink } = await import('./sign-in-link.ts');
  await requestLink({ identifier: 'sam@example.org' }, 'key');
  await verifyLink('abc');
  expect(sent(1)).toMatch(/^[\w-]{36}$/u);
  expect(sent(2)).toBe(sent(1));
  const stored = Array.from({ length: localStorage.length }, (_, index) =>
    localStorage.getItem(localStorage.key(index) ?? ''),
  );
  expect(stored).not.toContain(sent(1));
  leaveLink();
  await requestLink({ identifier: 'sam@example.org' }, 'key');
  expect(sent(3)).not.toBe(sent(1));
});
