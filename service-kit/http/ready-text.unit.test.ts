import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isUnchanged, ReadyText } from './compress.ts';

const TEXT = 'a text that is sent to everybody '.repeat(100);

test('a text is encoded once, however many read it at the same time', async () => {
  const ready = new ReadyText(TEXT);
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const read = await Promise.all(Array.from({ length: 90 }, () => ready.in(encoding)));
    expect(new Set(read).size).toBe(1);
  }
  expect(String(brotliDecompressSync(await ready.in('br')))).toBe(TEXT);
  expect(String(gunzipSync(await ready.in('gzip')))).toBe(TEXT);
  expect(String(await ready.in('identity'))).toBe(TEXT);
});

test('the same text has the same entity tag, and another text another one', () => {
  const { etag } = new ReadyText(TEXT);
  expect(new ReadyText(TEXT).etag).toBe(etag);
  expect(new ReadyText(`${TEXT}!`).etag).not.toBe(etag);
  expect(isUnchanged({ 'if-none-match': `"x", ${etag}` }, etag)).toBe(true);
  expect(isUnchanged({ 'if-none-match': '"x"' }, etag)).toBe(false);
  expect(isUnchanged({}, etag)).toBe(false);
});
