import { graphemesOf, type Weight } from './fonts.ts';
import { directionOf, type Line, setLine } from './set-line.ts';

/** Text that fits into a box. Lengths in mm; `pitch` is from one baseline to the next. */
export interface FittedWords {
  readonly lines: readonly Line[];
  readonly size: number;
  readonly pitch: number;
  readonly height: number;
}

/** Lengths in mm. */
export interface FitOptions {
  readonly width: number;
  readonly height: number;
  readonly most: number;
  /** Below this font height, words are broken instead of set smaller, in mm. */
  readonly least: number;
  readonly weight?: Weight;
}

const SHRINK = 0.94;
/** In mm. Nothing is set smaller, since it would be illegible. */
const SMALLEST = 0.3;
const MIN_PITCH = 1.2;

/** As large as possible; else on more lines, with broken words, or smaller. Nothing is cut off. */
export function fitWords(text: string, options: FitOptions): FittedWords {
  const { most, least } = options;
  const parts = breakText(text);
  const set: SetText = (words) => setLine(words.trimEnd(), options.weight, directionOf(text));
  for (let size = most; size >= least; size *= SHRINK) {
    const fitted = trySize({ parts, set, size, isBroken: false }, options);
    if (fitted) return fitted;
  }
  for (let size = Math.min(most, least); size > SMALLEST; size *= SHRINK) {
    const fitted = trySize({ parts, set, size, isBroken: true }, options);
    if (fitted) return fitted;
  }
  const smallest = wrap({ parts, set, size: SMALLEST, isBroken: true }, options.width);
  return finish(smallest ?? [], SMALLEST);
}

type SetText = (text: string) => Line;

interface Try {
  readonly parts: readonly string[];
  readonly set: SetText;
  readonly size: number;
  readonly isBroken: boolean;
}

function trySize(attempt: Try, { width, height }: FitOptions): FittedWords | undefined {
  const lines = wrap(attempt, width);
  if (!lines) return undefined;
  const fitted = finish(lines, attempt.size);
  return fitted.height <= height + 1e-6 ? fitted : undefined;
}

/** Scripts with marks above and below need more space between lines. */
function finish(lines: readonly Line[], size: number): FittedWords {
  const above = Math.max(...lines.map((line) => line.above), 0.73);
  const below = Math.max(...lines.map((line) => line.below), 0.22);
  const pitch = Math.max(MIN_PITCH, above + below + 0.06) * size;
  const height = (above + below) * size + pitch * Math.max(0, lines.length - 1);
  return { lines, size, pitch, height };
}

/** @returns undefined if a part is wider than the line and may not be broken */
function wrap({ parts, set, size, isBroken }: Try, width: number): readonly Line[] | undefined {
  const fits = (text: string): boolean => set(text).width * size <= width;
  const lines: string[] = [];
  let line = '';
  for (const part of parts) {
    if (fits(line + part)) {
      line += part;
      continue;
    }
    if (line !== '') lines.push(line);
    line = part;
    if (fits(part)) continue;
    if (!isBroken) return undefined;
    const broken = breakInside(part, fits);
    lines.push(...broken.slice(0, -1));
    line = broken.at(-1) ?? '';
  }
  if (line !== '') lines.push(line);
  return lines.map(set);
}

function breakInside(part: string, fits: (text: string) => boolean): readonly string[] {
  const pieces: string[] = [];
  for (const grapheme of graphemesOf(part)) {
    const last = pieces.at(-1);
    if (last !== undefined && fits(last + grapheme)) pieces[pieces.length - 1] = last + grapheme;
    else pieces.push(grapheme);
  }
  return pieces;
}

/** Scripts without spaces between words: a line may end between any two of their words. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}ー々]/u;
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u;
const OPENING = /[\p{Ps}\p{Pi}¿¡]$/u;
const HYPHEN = /[\p{Pd}/]$/u;

const words = new Intl.Segmenter('und', { granularity: 'word' });

/** Divides a text at its possible line breaks, with spaces kept: the joined parts are the text. */
export function breakText(text: string): readonly string[] {
  const parts: string[] = [];
  for (const { segment } of words.segment(text.trim().replaceAll(/\s+/gu, ' '))) {
    const last = parts.at(-1);
    if (last === undefined || mayBreak(last, segment)) parts.push(segment);
    else parts[parts.length - 1] = last + segment;
  }
  return parts;
}

function mayBreak(before: string, after: string): boolean {
  if (after.startsWith(' ')) return false;
  if (before.endsWith(' ')) return true;
  if (OPENING.test(before) || CLOSING.test(after)) return false;
  if (HYPHEN.test(before)) return /^\p{L}/u.test(after);
  const [last = ''] = Array.from(before).slice(-1);
  const [first = ''] = Array.from(after);
  return UNSPACED.test(last) || UNSPACED.test(first) || isPicture(last) || isPicture(first);
}

const isPicture = (character: string): boolean =>
  /^\p{Extended_Pictographic}$/u.test(character) && !/^\p{Emoji_Modifier}$/u.test(character);
