import { expect, test } from 'vitest';
import { decodeFile, type Encoding, guessEncoding } from './decode-file.ts';

const TEXT = 'title\nMüller – 10 €\n';
const utf16 = (text: string, isLittle: boolean): Uint8Array => {
  const marked = `\uFEFF${text}`;
  const view = new DataView(new ArrayBuffer(2 * marked.length));
  for (let index = 0; index < marked.length; index += 1) {
    view.setUint16(2 * index, marked.charCodeAt(index), isLittle);
  }
  return new Uint8Array(view.buffer);
};

test.each<[Encoding, Uint8Array]>([
  ['utf-8', new TextEncoder().encode(TEXT)],
  ['utf-8', new TextEncoder().encode(`\uFEFF${TEXT}`)],
  ['utf-16le', utf16(TEXT, true)],
  ['utf-16be', utf16(TEXT, false)],
])('%s is recognised', (encoding, bytes) => {
  expect(guessEncoding(bytes)).toBe(encoding);
  expect(decodeFile(bytes, encoding)).toBe(TEXT);
});

test.each<[Encoding, readonly number[], string]>([
  ['windows-1252', [0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72, 0x20, 0x80], 'Müller €'],
  ['windows-1251', [0xca, 0xeb, 0xfe, 0xf7, 0xe8], 'Ключи'],
  ['shift_jis', [0x8c, 0xae], '鍵'],
  ['euc-kr', [0xbf, 0xad, 0xbc, 0xe8], '열쇠'],
])('%s is read if it is chosen', (encoding, bytes, text) => {
  expect(guessEncoding(Uint8Array.from(bytes))).toBe('windows-1252');
  expect(decodeFile(Uint8Array.from(bytes), encoding)).toBe(text);
});

test('a file with NUL characters is not text', () => {
  expect(decodeFile(new TextEncoder().encode('a\0b'), 'utf-8')).toBeNull();
  expect(decodeFile(utf16(TEXT, true).slice(2), 'utf-8')).toBeNull();
});
