import { inTag, type LabelHas, type LabelParts } from './label-parts.ts';
import type { Box } from './sheets-contract.ts';

/** In mm. Smaller pictures cannot be recognised, and narrower text is hard to read. */
const LEAST_SIDE = 6;
const LEAST_CALL = 18;
const LEAST_TITLE = 12;

export interface LabelPicture {
  readonly box: Box;
  readonly on: 'tag' | 'paper';
}

export interface PicturedParts {
  readonly parts: LabelParts;
  readonly picture: LabelPicture | null;
}

const square = (x: number, y: number, side: number): Box => ({ x, y, width: side, height: side });

const narrowed = (box: Box, by: number): Box => ({ ...box, x: box.x + by, width: box.width - by });

/** Makes room for a picture: beside the title, below the text of the tag, or before it. */
export function makeRoom(parts: LabelParts, has: LabelHas): PicturedParts {
  const ways = [
    ...(has.title && parts.align === 'start' ? [besideTitle] : []),
    ...(has.call ? [underWords, beforeWords] : []),
  ];
  for (const way of ways) {
    const found = way(parts);
    if (found !== null) return found;
  }
  return { parts, picture: null };
}

function besideTitle(parts: LabelParts): PicturedParts | null {
  const { title } = parts;
  const side = Math.min(0.8 * title.height, 0.28 * title.width);
  const shift = 1.2 * side;
  if (side < LEAST_SIDE || title.width - shift < LEAST_TITLE) return null;
  const box = square(title.x, title.y + (title.height - side) / 2, side);
  return { parts: { ...parts, title: narrowed(title, shift) }, picture: { box, on: 'paper' } };
}

/** The share of a tall tag that remains for its text. */
const KEPT = 0.6;

function underWords(parts: LabelParts): PicturedParts | null {
  const { block } = parts;
  const side = Math.min(0.34 * block.height, 0.5 * block.width);
  if (block.height < 0.75 * block.width || side < LEAST_SIDE) return null;
  const upper = inTag({ ...block, height: KEPT * block.height });
  const foot = 0.06 * block.height;
  const box = square(upper.headline.x, block.y + block.height - foot - side, side);
  return { parts: { ...parts, ...upper, block }, picture: { box, on: 'tag' } };
}

function beforeWords(parts: LabelParts): PicturedParts | null {
  const { headline, line } = parts;
  const height = line.y + line.height - headline.y;
  const side = Math.min(height, 0.3 * headline.width);
  const shift = 1.2 * side;
  if (side < LEAST_SIDE || headline.width - shift < LEAST_CALL) return null;
  const box = square(headline.x, headline.y + (height - side) / 2, side);
  return {
    parts: { ...parts, headline: narrowed(headline, shift), line: narrowed(line, shift) },
    picture: { box, on: 'tag' },
  };
}
