import { CODE_TYPES } from '@app/events/code-type';
import { describe, expect, test } from 'vitest';
import { NO_FORM } from '../../../testing/check-sheet.ts';
import { LineNotes } from '../../../testing/line-notes.ts';
import { SCRIPTS } from '../../../testing/scripts.ts';
import { LABEL_LANGUAGES, SHEET_LAYOUTS } from '../contract.ts';
import { drawLabel, groupedUid, textsOf } from '../draw-label.ts';
import { callOf } from '../label-words.ts';
import { SHEETS } from '../sheets-contract.ts';
import { breakText, fitWords } from './fit-words.ts';
import { loadFontsFor } from './fonts.ts';
import { setLine } from './set-line.ts';

/** In mm. */
const HARD_TO_READ = 1.5;

async function set(text: string) {
  await loadFontsFor([text]);
  return setLine(text);
}

describe.each(Object.entries(SCRIPTS))('%s', (_script, text) => {
  test('has a form for every character', async () => {
    const line = await set(text);
    for (const { glyph } of line.glyphs) expect(glyph.id).not.toMatch(NO_FORM);
    // The characters of the glyphs make up the text, in whatever order.
    const told = line.glyphs.map((glyph) => glyph.text).join('');
    expect(Array.from(told).toSorted()).toEqual(Array.from(text.normalize('NFC')).toSorted());
  });

  test('fits into a small box whole', async () => {
    await loadFontsFor([text]);
    const { lines, size, height } = fitWords(text, { width: 14, height: 7, most: 4, least: 1.75 });
    expect(height).toBeLessThanOrEqual(7.001);
    for (const line of lines) expect(line.width * size).toBeLessThanOrEqual(14.001);
    const joined = lines.map((line) => line.text).join('');
    expect(joined.replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  });
});

test('letters join and stack as their script asks', async () => {
  const arabic = await set('محمد');
  const alone = await Promise.all(['م', 'ح', 'م', 'د'].map(set));
  const forms = new Set(alone.flatMap((line) => line.glyphs.map(({ glyph }) => glyph.id)));
  expect(arabic.glyphs.some(({ glyph }) => !forms.has(glyph.id))).toBe(true);
  // Two consonants become one shape, and the short i is placed before the consonant that it follows
  // in speech.
  expect((await set('क्ष')).glyphs).toHaveLength(1);
  expect((await set('कि')).glyphs[0]?.glyph.id).not.toBe((await set('क')).glyphs[0]?.glyph.id);
  // Thai marks take no width of their own.
  expect((await set('น้ำ')).width).toBeLessThan((await set('นนำ')).width);
});

test('right to left stands from right to left, numbers within it from left to right', async () => {
  const line = await set('דנה 12 (ב)');
  const told = line.glyphs.map((glyph) => glyph.text).join('');
  expect(line.isRightToLeft).toBe(true);
  // The characters in the order of their shapes; brackets are mirrored.
  expect(told).toBe(')ב( 12 הנד');
  expect((await set('Bag של דנה')).isRightToLeft).toBe(false);
});

test('what no font has is a visible box, and the rest is set', async () => {
  await loadFontsFor(['0']);
  const { glyphs } = await set('Bag \u{12031} of \u{12031}');
  const boxes = glyphs.filter(({ glyph }) => NO_FORM.test(glyph.id));
  expect(boxes.map(({ text }) => text)).toEqual(['\u{12031}', '\u{12031}']);
  for (const { glyph } of boxes) expect(glyph.outline.length).toBeGreaterThan(0);
  expect(glyphs.map(({ text }) => text).join('')).toContain('Bag');
});

test('a character that two languages draw differently is drawn as its text asks', async () => {
  const chinese = await set('直');
  const japanese = await set('直す');
  expect(japanese.glyphs[0]?.glyph.id).not.toBe(chinese.glyphs[0]?.glyph.id);
});

test('letters of a fancy kind are set as the plain ones that they stand for', async () => {
  const line = await set('\u{1D401}ag №４ ﬁne');
  for (const { glyph } of line.glyphs) expect(glyph.id).not.toMatch(NO_FORM);
  expect(line.width).toBeGreaterThan(0);
});

test.each([
  ['Blue bag', ['Blue ', 'bag']],
  ['(see below)', ['(see ', 'below)']],
  ['well-known', ['well-', 'known']],
  ['我的箱子，谢谢', ['我的', '箱子，', '谢谢']],
  ['กระเป๋าสีน้ำเงิน', ['กระเป๋า', 'สีน้ำเงิน']],
])('a line of %s may end between %j', (text, parts) => {
  expect(breakText(text)).toEqual(parts);
});

test('words shrink first, then wrap, then break, and are never cut', async () => {
  const [word, words] = ['Donaudampfschiff', 'one two three four five six'];
  await loadFontsFor([word, words]);
  const box = { width: 30, height: 9, most: 4, least: 1.75 };
  expect(fitWords('one', box)).toMatchObject({ size: 4, lines: { length: 1 } });
  expect(fitWords(word, box).lines).toHaveLength(1);
  expect(fitWords(word, box).size).toBeLessThan(4);
  expect(fitWords(words, box).lines).toHaveLength(2);
  const narrow = fitWords(word, { ...box, width: 12 });
  expect(narrow.lines.map((line) => line.text).join('')).toBe(word);
  expect(narrow.lines.length).toBeGreaterThan(1);
  const tiny = fitWords(words.repeat(9), { ...box, width: 12 });
  expect(tiny.size).toBeLessThan(HARD_TO_READ);
  expect(
    tiny.lines
      .map((line) => line.text)
      .join('')
      .replaceAll(' ', ''),
  ).toBe(words.repeat(9).replaceAll(' ', ''));
});

const calls = LABEL_LANGUAGES.flatMap((language) =>
  CODE_TYPES.map((type) => [language, type, callOf(language, type)] as const),
).filter(([language, type, call]) => type === 'other' || call !== callOf(language));

test.each(calls)(
  'the words in %s for %s are easily read on every label',
  async (...[, type, call]) => {
    const code = { uid: '7K3MQ9XA', link: 'HTTPS://FOUND.EXAMPLE/7K3MQ9XA', title: '' };
    const style = { ink: 'black' } as const;
    const plain = { ...code, address: 'found.example/', call, picture: null };
    const pictured = { ...plain, picture: type };
    const numbers = new Set([groupedUid(plain.uid), plain.address]);
    await loadFontsFor(textsOf(plain));
    for (const layout of SHEET_LAYOUTS) {
      for (const place of SHEETS[layout].places) {
        for (const label of [plain, pictured]) {
          const notes = new LineNotes();
          drawLabel(notes, place, label, style);
          for (const { line, size } of notes.lines) {
            for (const { glyph } of line.glyphs) expect(glyph.id, layout).not.toMatch(NO_FORM);
            if (!numbers.has(line.text)) expect(size, layout).toBeGreaterThan(1.2);
          }
        }
      }
    }
  },
);
