import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { CIPHERS, SEAL_BYTES } from './ciphers.ts';
import { openBytes, sealBytes } from './sealed-bytes.ts';

const key = createSecretKey(randomBytes(32));
const bytes = randomBytes(1000);

test('bytes that were sealed before there was a second cipher open', () => {
  const former = createSecretKey(Uint8Array.from({ length: 32 }, (_, index) => index));
  const sealed = 'zlmjw4GclhNi0BRuJtlBzNIPraHzVK3BJ4IyIjyCoD+m6/3g6Q==';
  const opened = openBytes(Buffer.from(sealed, 'base64'), former, 'picture-1');
  expect(opened.toString()).toBe('a picture');
});

test.each(CIPHERS)('what %s sealed opens, at its place and with its key alone', (cipher) => {
  const sealed = sealBytes(bytes, key, 'picture-1', cipher);
  expect(sealed.length).toBe(bytes.length + SEAL_BYTES);
  expect(openBytes(sealed, key, 'picture-1')).toEqual(bytes);
  expect(() => openBytes(sealed, key, 'picture-2')).toThrow('do not open');
  const other = createSecretKey(randomBytes(32));
  expect(() => openBytes(sealed, other, 'picture-1')).toThrow('do not open');
});

test.each(CIPHERS)('%s: no bit can be changed, and no tag be cut short', (cipher) => {
  const sealed = sealBytes(bytes.subarray(0, 20), key, 'picture-1', cipher);
  for (const index of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
    expect(() => openBytes(changed, key, 'picture-1')).toThrow();
    expect(() => openBytes(sealed.subarray(0, index), key, 'picture-1')).toThrow();
  }
});
