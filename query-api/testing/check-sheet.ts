import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import type { SheetLayout } from '../features/printing/contract.ts';
import type { PrintedCode } from '../features/printing/draw-label.ts';
import { drawPage, pagesOf } from '../features/printing/draw-sheet.ts';
import type { PlacedLine } from '../features/printing/drawing/canvas.ts';
import { drawSheets } from '../features/printing/sheet-pdf.ts';
import { SHEETS } from '../features/printing/sheets-contract.ts';
import { cut, decode, extractText, type Pixels, rasterise } from './decode.ts';
import { LineNotes } from './line-notes.ts';

const DPI = 300;
const PIXELS_PER_MM = DPI / 25.4;

/** The glyph for characters that a font does not have. */
export const NO_FORM = /[rb]0$/u;

const pixelsOf = (...lengths: number[]) => lengths.map((each) => Math.round(each * PIXELS_PER_MM));

/** The contrast within a part of a page, 0 to 255. */
function contrastIn({ data, width }: Pixels, box: readonly number[]): number {
  const [left = 0, top = 0, right = 0, bottom = 0] = box;
  let [least, most] = [255, 0];
  // A full stop may be thinner than a pixel.
  for (let y = top - 1; y <= bottom + 1; y += 1) {
    for (let x = left - 1; x <= right + 1; x += 1) {
      // Green: it distinguishes ink from paper, and white from the orange of the tag.
      const value = data[(y * width + x) * 4 + 1] ?? 0;
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
  }
  return most - least;
}

/** Checks that every glyph has left ink in its place. @returns how many were checked */
function checkGlyphs(page: Pixels, lines: readonly PlacedLine[]): number {
  let looked = 0;
  for (const { line, x, y, size } of lines) {
    for (const { glyph, x: atX, y: atY } of line.glyphs) {
      expect(glyph.id, line.text).not.toMatch(NO_FORM);
      if (glyph.outline.length === 0) continue;
      const [left, low, right, high] = glyph.bounds;
      const box = pixelsOf(
        x + (atX + left) * size,
        y - (atY + high) * size,
        x + (atX + right) * size,
        y - (atY + low) * size,
      );
      expect(contrastIn(page, box), `${line.text}, ${glyph.id}`).toBeGreaterThan(50);
      looked += 1;
    }
  }
  return looked;
}

/** Checks that each line of a picture has left ink along its path. */
function checkPictures(page: Pixels, pictures: LineNotes['pictures']): void {
  for (const { path, width } of pictures) {
    for (const { values } of path) {
      const [x, y] = values.slice(-2);
      if (x === undefined || y === undefined) continue;
      const box = pixelsOf(x - width, y - width, x + width, y + width);
      expect(contrastIn(page, box), 'a picture').toBeGreaterThan(50);
    }
  }
}

const wordsOf = (text: string): readonly string[] =>
  text.normalize('NFC').match(/(?:\p{L}|(?!\uFE0F)\p{M})+/gu) ?? [];

/** Readers that use only positions copy right-to-left text reversed. */
function checkText(text: string, lines: readonly PlacedLine[]): void {
  const copied = wordsOf(text).join(' ');
  for (const word of lines.flatMap(({ line }) => wordsOf(line.text))) {
    const reversed = Array.from(word).toReversed().join('');
    const isThere = copied.includes(word) || copied.includes(reversed);
    expect(isThere, word).toBe(true);
  }
}

/** Prints a sheet and reads it back: codes, text, and ink for each glyph and picture. */
export async function checkSheet(layout: SheetLayout, codes: readonly PrintedCode[]) {
  const options = { layout, skip: 0, crop: false, ink: 'colour' } as const;
  const pdf = await buffer(drawSheets(codes, { ...options, dx: 0, dy: 0 }));
  const [pages, texts] = [await rasterise(pdf, DPI), await extractText(pdf)];
  let [glyphs, pictures] = [0, 0];
  for (const [number, placed] of [...pagesOf(codes, options)].entries()) {
    const page = pages[number];
    if (!page) throw new Error(`There is no page ${number}`);
    const notes = new LineNotes();
    drawPage(notes, placed, options);
    glyphs += checkGlyphs(page, notes.lines);
    checkPictures(page, notes.pictures);
    pictures += notes.pictures.length;
    checkText(texts[number] ?? '', notes.lines);
    // On a page with one code every label is read once, and on later pages one of each kind.
    const isRepeated = SHEETS[layout].isOneCode && number > 0;
    for (const { code, place } of isRepeated ? placed.slice(0, 3) : placed) {
      const [x = 0, y = 0, width = 0, height = 0] = pixelsOf(
        place.x,
        place.y,
        place.width,
        place.height,
      );
      const label = cut(page, { x, y, width, height });
      expect(await decode(label), code.title).toEqual([code.link]);
    }
  }
  expect(SHEETS[layout].page[0] * PIXELS_PER_MM).toBeCloseTo(pages[0]?.width ?? 0, -1);
  return { pages: pages.length, glyphs, pictures };
}
