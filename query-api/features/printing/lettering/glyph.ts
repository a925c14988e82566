import type { LoadedFont, Weight } from './fonts.ts';

/** A step of an outline: M, L, C (cubic) or Z, in the caller's coordinates. */
export interface PathStep {
  readonly type: 'M' | 'L' | 'C' | 'Z';
  readonly values: readonly number[];
}
export type Path = readonly PathStep[];

/** The shape of a glyph. Lengths are in font heights, y upwards from the baseline. */
export interface Glyph {
  readonly id: string;
  readonly outline: Path;
  readonly advance: number;
  /** Left, bottom, right and top of the ink. */
  readonly bounds: readonly [number, number, number, number];
}

const glyphs = new Map<string, Glyph>();
/** Size of the cache: a shape takes some hundreds of bytes. */
const MOST_GLYPHS = 20_000;

export function glyphOf(font: LoadedFont, weight: Weight, index: number): Glyph {
  const id = `${font.id}${weight.slice(0, 1)}${index}`;
  const known = glyphs.get(id);
  if (known) return known;
  const scale = 1 / font.unitsPerEm;
  const outline = cubicOutline(font.weights[weight].glyphToJson(index), scale);
  const glyph = {
    id,
    outline,
    advance: font.weights[weight].glyphHAdvance(index) * scale,
    bounds: boundsOf(outline),
  };
  if (glyphs.size >= MOST_GLYPHS) glyphs.clear();
  glyphs.set(id, glyph);
  return glyph;
}

interface Command {
  readonly type: string;
  readonly values: readonly number[];
}

const towards = (from: number, to: number): number => from + (2 / 3) * (to - from);

/** Converts quadratic curves to cubic ones, the only kind in PDF. */
function cubicOutline(commands: readonly Command[], scale: number): Path {
  let [x, y] = [0, 0];
  return commands.map(({ type, values }): PathStep => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values.map((value) => value * scale);
    const [fromX, fromY] = [x, y];
    if (type === 'M' || type === 'L') {
      [x, y] = [a, b];
      return { type, values: [a, b] };
    }
    if (type === 'Q') {
      [x, y] = [c, d];
      const first = [towards(fromX, a), towards(fromY, b)];
      return { type: 'C', values: [...first, towards(c, a), towards(d, b), c, d] };
    }
    if (type === 'C') {
      [x, y] = [e, f];
      return { type, values: [a, b, c, d, e, f] };
    }
    return { type: 'Z', values: [] };
  });
}

function boundsOf(outline: Path): Glyph['bounds'] {
  const xs = outline.flatMap(({ values }) => values.filter((_, index) => index % 2 === 0));
  const ys = outline.flatMap(({ values }) => values.filter((_, index) => index % 2 === 1));
  if (xs.length === 0) return [0, 0, 0, 0];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
