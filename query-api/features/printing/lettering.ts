import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph } from 'fontkit';

/** The scripts that labels are written in; a letter of another is left out. */
const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'] as const;

const require = createRequire(import.meta.url);
let fonts: readonly Font[] | undefined;

function loadFonts(): readonly Font[] {
  fonts ??= SUBSETS.map((subset) => {
    const name = `@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`;
    // A file of one font, which is no collection.
    return create(readFileSync(require.resolve(name))) as Font;
  });
  return fonts;
}

/** A line of text as outlines, in units of the font's height. */
export interface Line {
  readonly glyphs: readonly { readonly path: string; readonly at: number }[];
  readonly width: number;
}

const outlines = new Map<Glyph, string>();

function outlineOf(glyph: Glyph, unitsPerEm: number): string {
  const known = outlines.get(glyph);
  if (known !== undefined) return known;
  const path = glyph.path.scale(1 / unitsPerEm, -1 / unitsPerEm).toSVG();
  outlines.set(glyph, path);
  return path;
}

/**
 * Sets a text as outlines: it looks the same on every printer, and fonts that the PDF library
 * cannot cut down need not be embedded. Letters that no font has are left out.
 */
export function setLine(text: string): Line {
  const glyphs: { path: string; at: number }[] = [];
  let width = 0;
  for (const letter of text.normalize('NFC')) {
    const point = letter.codePointAt(0) ?? 0;
    const font = loadFonts().find((each) => each.hasGlyphForCodePoint(point));
    if (!font) continue;
    const glyph = font.glyphForCodePoint(point);
    glyphs.push({ path: outlineOf(glyph, font.unitsPerEm), at: width });
    width += glyph.advanceWidth / font.unitsPerEm;
  }
  return { glyphs, width };
}

/**
 * Breaks a text into lines that are no wider than `width` (in heights of the font), at spaces where
 * it can. What does not fit into `most` lines is cut off with an ellipsis.
 */
export function setLines(text: string, width: number, most: number): readonly Line[] {
  const lines: string[] = [];
  const fits = (line: string): boolean => setLine(line).width <= width;
  const cut = (line: string): string => {
    let short = Array.from(line);
    while (short.length > 1 && !fits(`${short.join('').trimEnd()}…`)) short = short.slice(0, -1);
    return `${short.join('').trimEnd()}…`;
  };
  const words = text.trim().split(/\s+/u);
  while (words.length > 0 && lines.length < most) {
    let line = words.shift() ?? '';
    while (words.length > 0 && fits(`${line} ${words[0] ?? ''}`)) line += ` ${words.shift() ?? ''}`;
    const isLast = lines.length === most - 1;
    if (isLast && words.length > 0) line = cut(`${line} ${words.shift() ?? ''}`);
    lines.push(fits(line) ? line : cut(line));
  }
  return lines.map(setLine).filter(({ glyphs }) => glyphs.length > 0);
}
