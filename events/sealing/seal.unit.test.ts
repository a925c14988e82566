import { createSecretKey, randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { open, seal } from './seal.ts';

const key = createSecretKey(randomBytes(32));
const binding = { stream: 'thread-1', type: 'MessageSent', eventId: 'e1' };

test('what was sealed opens again, whatever it is', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (personal) => {
      const opened = open(seal(personal, key, binding), key, binding);
      expect(JSON.stringify(opened)).toBe(JSON.stringify(personal));
    }),
  );
});

/** The log and every backup contain such texts, so they must always open. */
test('a text that was sealed before ciphers had names opens', () => {
  const former = createSecretKey(Uint8Array.from({ length: 32 }, (_, index) => index));
  const sealed = 'Hrw14xrZJE5wTflTW+voZb/GDucT07meNxWQQn+ce+EJIBn2DS9HGP9DL92nq44zVA==';
  expect(open(sealed, former, binding)).toEqual({ content: 'Grüße' });
});

test('a text of another cipher opens beside those of now, and names it', () => {
  const personal = { content: 'Hi' };
  const [now, other] = [
    seal(personal, key, binding, 'aes-256-gcm'),
    seal(personal, key, binding, 'chacha20-poly1305'),
  ];
  expect([now, other].map((text) => open(text, key, binding))).toEqual([personal, personal]);
  expect(now).not.toContain(':');
  expect(other).toMatch(/^chacha20-poly1305:/u);
  const moved = { ...binding, eventId: 'e2' };
  expect(() => open(other, key, moved)).toThrow();
  const [, text = ''] = other.split(':');
  expect(() => open(text, key, binding)).toThrow();
  expect(() => open(`rot13:${text}`, key, binding)).toThrow('does not know');
});

test('the same text is never sealed alike', () => {
  const personal = { content: 'Hi' };
  expect(seal(personal, key, binding)).not.toBe(seal(personal, key, binding));
});

test.each([
  ['stream', { ...binding, stream: 'thread-2' }],
  ['type', { ...binding, type: 'MessageErased' }],
  ['event', { ...binding, eventId: 'e2' }],
])('moved to another %s it does not open', (_place, moved) => {
  const sealed = seal({ content: 'Hi' }, key, binding);
  expect(() => open(sealed, key, moved)).toThrow();
});

test('another key does not open it', () => {
  const sealed = seal({ content: 'Hi' }, key, binding);
  expect(() => open(sealed, createSecretKey(randomBytes(32)), binding)).toThrow();
});

test('no bit of it can be changed', () => {
  const sealed = Buffer.from(seal({ content: 'Hi' }, key, binding), 'base64');
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
    expect(() => open(changed.toString('base64'), key, binding)).toThrow();
  }
});

test('a tag that was cut short is refused', () => {
  const sealed = Buffer.from(seal({ content: 'Hi' }, key, binding), 'base64');
  for (const length of [0, 12, 16, 27]) {
    expect(() => open(sealed.subarray(0, length).toString('base64'), key, binding)).toThrow();
  }
});

test.each([[null], [7], ['Hi']])('%j is no personal data, although it was sealed', (value) => {
  const sealed = seal(value as unknown as object, key, binding);
  expect(() => open(sealed, key, binding)).toThrow('Sealed text is not an object');
});
