import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';
import { Buffer as ShapingBuffer, Direction, shape } from 'harfbuzzjs';
import {
  familiesFor,
  fontFor,
  graphemesOf,
  type LoadedFont,
  PICTURE,
  visiblePoints,
  type Weight,
} from './fonts.ts';
import { type Glyph, glyphOf } from './glyph.ts';

// Its types describe another module format than the one that Node loads.
const makeBidi = createRequire(import.meta.url)('bidi-js') as () => Bidi;
const bidi = makeBidi();

/** A glyph at its position: from the beginning of the line, on or above the baseline, in em. */
export interface PlacedGlyph {
  readonly glyph: Glyph;
  readonly x: number;
  readonly y: number;
  /** The characters that it represents; empty if another glyph has them. */
  readonly text: string;
}

export interface Line {
  readonly text: string;
  readonly glyphs: readonly PlacedGlyph[];
  readonly width: number;
  /** How far the ink extends above and below the baseline; both at least 0. */
  readonly above: number;
  readonly below: number;
  readonly isRightToLeft: boolean;
}

interface Run {
  text: string;
  readonly font: LoadedFont;
  readonly level: number;
}

const lines = new Map<string, Line>();
const MOST_LINES = 5000;

export type TextDirection = 'ltr' | 'rtl';

/** The direction of a text, by its first letter. */
export function directionOf(text: string): TextDirection {
  return (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr';
}

/** Sets a text on one line, in the direction of its whole. Its fonts must be loaded. */
export function setLine(
  text: string,
  weight: Weight = 'regular',
  direction: TextDirection = directionOf(text),
): Line {
  const key = `${weight} ${direction} ${text}`;
  const known = lines.get(key);
  if (known) return known;
  const line = { ...makeLine(printable(text.normalize('NFC')), weight, direction), text };
  if (lines.size >= MOST_LINES) lines.clear();
  lines.set(key, line);
  return line;
}

function makeLine(text: string, weight: Weight, direction: TextDirection): Omit<Line, 'text'> {
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const glyphs: PlacedGlyph[] = [];
  let width = 0;
  for (const run of inVisualOrder(divide(text, levels))) {
    for (const { glyph, x, y, text: told, advance } of shapeRun(run, weight)) {
      glyphs.push({ glyph, x: width + x, y, text: told });
      width += advance;
    }
  }
  return {
    glyphs,
    width,
    above: Math.max(0, ...glyphs.map(({ glyph, y }) => y + glyph.bounds[3])),
    below: Math.max(0, ...glyphs.map(({ glyph, y }) => -(y + glyph.bounds[1]))),
    isRightToLeft: direction === 'rtl',
  };
}

/** Runs with one font and one direction, in reading order. */
function divide(text: string, levels: Uint8Array): readonly Run[] {
  const families = familiesFor(text);
  const runs: Run[] = [];
  let at = 0;
  for (const grapheme of printableParts(text, families)) {
    const level = levels[at] ?? 0;
    at += grapheme.length;
    const last = runs.at(-1);
    const points = visiblePoints(grapheme);
    // Spaces stay with the preceding word, except after a picture: they would be as wide as it.
    const stays =
      last !== undefined &&
      /^\s*$/u.test(grapheme) &&
      !PICTURE.test(last.text) &&
      points.every(last.font.has);
    // A character that no font has becomes the box that stands for missing ones.
    const font = stays ? last.font : (fontFor(grapheme, families) ?? fontFor('0', families));
    if (!font) continue;
    if (last?.font === font && last.level === level) last.text += grapheme;
    else runs.push({ text: grapheme, font, level });
  }
  return runs;
}

/** Replaces letters of a special form, such as bold ones, by plain ones if no font has them. */
function printable(text: string): string {
  const families = familiesFor(text);
  return graphemesOf(text)
    .map((grapheme) => {
      const plain = grapheme.normalize('NFKC');
      return !fontFor(grapheme, families) && fontFor(plain, families) ? plain : grapheme;
    })
    .join('');
}

/** Graphemes; one that no font has as a whole is divided into its characters. */
function printableParts(text: string, families: readonly string[]): readonly string[] {
  return graphemesOf(text).flatMap((grapheme) =>
    fontFor(grapheme, families) ? [grapheme] : Array.from(grapheme),
  );
}

/** From left to right, by rule L2 of the Unicode Bidirectional Algorithm. */
function inVisualOrder(runs: readonly Run[]): readonly Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to += 1;
      ordered.splice(from, to - from, ...ordered.slice(from, to).toReversed());
      if (to > from) from = to;
    }
  }
  return ordered;
}

function shapeRun({ text, font, level }: Run, weight: Weight) {
  const buffer = new ShapingBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR);
  shape(font.weights[weight], buffer);
  const shaped = buffer.getGlyphInfosAndPositions();
  const starts = [...new Set(shaped.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
  const told = new Set<number>();
  const scale = 1 / font.unitsPerEm;
  return shaped.map(({ codepoint, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
    const isFirst = !told.has(cluster);
    told.add(cluster);
    return {
      glyph: glyphOf(font, weight, codepoint),
      x: xOffset * scale,
      y: yOffset * scale,
      advance: xAdvance * scale,
      text: isFirst ? text.slice(cluster, starts[starts.indexOf(cluster) + 1]) : '',
    };
  });
}
