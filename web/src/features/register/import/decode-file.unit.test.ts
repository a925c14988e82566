import { expect, test } from 'vitest';
import { decodeFile, LARGEST_FILE } from './decode-file.ts';

const TEXT = 'title\nMüller – 10 €\n';
const utf16 = (text: string, isLittle: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer(2 * text.length + 2));
  const marked = `\uFEFF${text}`;
  for (let place = 0; place < marked.length; place += 1) {
    view.setUint16(2 * place, marked.charCodeAt(place), isLittle);
  }
  return new Uint8Array(view.buffer);
};

test.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${TEXT}`)],
  ['UTF-16, little end first', utf16(TEXT, true)],
  ['UTF-16, big end first', utf16(TEXT, false)],
])('%s is read', (_, bytes) => {
  expect(decodeFile(bytes)).toEqual({ ok: true, text: TEXT });
});

test('what is no UTF-8 is read as Windows-1252', () => {
  const bytes = Uint8Array.from([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72, 0x20, 0x80]);
  expect(decodeFile(bytes)).toEqual({ ok: true, text: 'Müller €' });
});

test('NUL bytes and large files are refused', () => {
  expect(decodeFile(new TextEncoder().encode('a\0b'))).toEqual({ ok: false, why: 'binary' });
  expect(decodeFile(utf16(TEXT, true).slice(2))).toEqual({ ok: false, why: 'binary' });
  expect(decodeFile(new Uint8Array(LARGEST_FILE + 1))).toEqual({ ok: false, why: 'large' });
});
