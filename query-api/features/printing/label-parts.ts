import { grow } from './drawing/shapes.ts';
import type { Box, LabelPlace } from './sheets-contract.ts';

/** The layout of a label. All lengths in mm. */
export interface LabelParts {
  readonly code: Box;
  readonly block: Box;
  readonly headline: Box;
  readonly line: Box;
  readonly title: Box;
  readonly address: Box;
  readonly uid: Box;
  readonly align: 'start' | 'middle';
  /** The centre of the eyelet and its radius; missing if there is no room. */
  readonly eyelet?: { readonly x: number; readonly y: number; readonly radius: number };
  /** How much of the tag's upper right corner is cut off. */
  readonly corner: number;
}

interface LabelHas {
  readonly call: boolean;
  readonly title: boolean;
}

const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

const box = (x: number, y: number, width: number, height: number): Box => ({
  x,
  y,
  width,
  height,
});

export function divideLabel(place: LabelPlace, has: LabelHas): LabelParts {
  if (place.shape === 'round') return divideRound(place, has);
  if (place.shape === 'luggage') return divideLuggage(place, has);
  return place.width > 1.3 * place.height ? divideWide(place, has) : divideTall(place, has);
}

/** The code on the left; tag, title and uid on its right. */
function divideWide(place: Box, has: LabelHas): LabelParts {
  const inner = grow(place, -clamp(0.05 * place.height, 1.3, 6));
  const side = Math.min(inner.height, 0.52 * inner.width);
  const code = box(inner.x, inner.y + (inner.height - side) / 2, side, side);
  const gap = 0.02 * inner.width;
  const [x, width] = [inner.x + side + gap, inner.width - side - gap];
  const uidHeight = Math.min(width / 6.4, 0.15 * inner.height);
  const addressHeight = 0.68 * uidHeight;
  const uid = box(x, inner.y + inner.height - uidHeight, width, uidHeight);
  const address = box(x, uid.y - addressHeight * 1.15, width, addressHeight);
  const room = address.y - inner.y - gap;
  const blockHeight = has.call ? room * (has.title ? 0.6 : 1) : 0;
  const block = box(x, inner.y, width, blockHeight);
  const title = has.call
    ? box(x, inner.y + blockHeight + gap, width, room - blockHeight - gap)
    : box(x, inner.y, width, room);
  return { code, title, address, uid, align: 'start', ...inTag(block) };
}

/** The tag above the code, title and uid below. */
function divideTall(place: Box, has: LabelHas): LabelParts {
  const inner = grow(place, -clamp(0.045 * place.width, 1.3, 8));
  const { x, y, width, height } = inner;
  const gap = 0.015 * height;
  const blockHeight = has.call ? 0.2 * height : 0;
  const titleHeight = has.title ? 0.1 * height : 0;
  const footHeight = 0.095 * height;
  const room = height - blockHeight - titleHeight - footHeight;
  const side = Math.min(width, room - (has.call ? gap : 0));
  const codeTop = y + blockHeight + (room - side);
  const code = box(x + (width - side) / 2, has.call ? codeTop : codeTop / 2 + y / 2, side, side);
  const title = box(x, y + height - footHeight - titleHeight, width, titleHeight);
  const foot = y + height - footHeight;
  return {
    code,
    title,
    address: box(x, foot + 0.3 * footHeight, 0.48 * width, 0.7 * footHeight),
    uid: box(x + 0.51 * width, foot + 0.1 * footHeight, 0.49 * width, 0.9 * footHeight),
    align: 'middle',
    ...inTag(box(x, y, width, blockHeight)),
  };
}

function inTag(block: Box): Pick<LabelParts, 'block' | 'headline' | 'line' | 'eyelet' | 'corner'> {
  const short = Math.min(block.width, block.height);
  const corner = 0.34 * short;
  const pad = 0.1 * short;
  const eyelet = {
    x: block.x + block.width - 0.8 * corner,
    y: block.y + 0.8 * corner,
    radius: 0.09 * short,
  };
  const left = block.x + 1.3 * pad;
  const isFlat = block.width > 3 * block.height;
  const height = block.height - 2 * pad;
  const top = block.y + pad;
  const beside = eyelet.x - 1.8 * eyelet.radius - left;
  const full = block.width - 2.6 * pad;
  return {
    block,
    corner,
    eyelet,
    headline: box(left, top, beside, 0.46 * height),
    line: box(left, top + 0.5 * height, isFlat ? beside : full, 0.5 * height),
  };
}

function divideRound({ x, y, width }: Box, has: LabelHas): LabelParts {
  const at = (left: number, top: number, wide: number, high: number): Box =>
    box(x + left * width, y + top * width, wide * width, high * width);
  const side = has.title ? 0.5 : 0.56;
  const top = has.call ? 0.22 : 0.16;
  return {
    code: at((1 - side) / 2, has.title ? top : top + 0.005, side, side),
    block: at(0, 0, 1, has.call ? 0.212 : 0),
    headline: at(0.25, 0.045, 0.5, 0.085),
    line: at(0.17, 0.134, 0.66, 0.062),
    title: at(0.13, top + side, 0.74, 0.062),
    uid: at(0.18, 0.79, 0.64, 0.075),
    address: at(0.25, 0.87, 0.5, 0.052),
    align: 'middle',
    corner: 0,
  };
}

/** How much of a luggage tag's corner is cut off, as a share of its width. */
export const LUGGAGE_CUT = 0.26;

function divideLuggage({ x, y, width, height }: Box, has: LabelHas): LabelParts {
  const pad = 0.075 * width;
  const blockHeight = 0.3 * height;
  const [left, full] = [x + pad, width - 2 * pad];
  const eyelet = { x: x + 0.815 * width, y: y + 0.185 * width, radius: 0.05 * width };
  const beside = eyelet.x - eyelet.radius * 2 - left;
  const titleHeight = has.title ? 0.07 * height : 0;
  const foot = y + 0.865 * height;
  const room = 0.56 * height - titleHeight;
  const side = Math.min(full, room);
  const codeTop = y + blockHeight + (room - side) / 2 + 0.005 * height;
  return {
    code: box(x + (width - side) / 2, codeTop, side, side),
    block: box(x, y, width, blockHeight),
    headline: box(left, y + 0.08 * height, beside, 0.1 * height),
    line: box(left, y + 0.185 * height, full, 0.09 * height),
    title: box(left, foot - 1.15 * titleHeight, full, titleHeight),
    uid: box(left, foot + 0.002 * height, full, 0.062 * height),
    address: box(left, foot + 0.075 * height, full, 0.034 * height),
    align: 'middle',
    corner: LUGGAGE_CUT * width,
    eyelet,
  };
}

/** In mm. Smaller pictures cannot be recognised, and narrower text is hard to read. */
const LEAST_SIDE = 6;
const LEAST_CALL = 18;
const LEAST_TITLE = 12;

interface LabelPicture {
  readonly box: Box;
  readonly on: 'tag' | 'paper';
}

interface PicturedParts {
  readonly parts: LabelParts;
  readonly picture: LabelPicture | null;
}

const square = (x: number, y: number, side: number): Box => ({ x, y, width: side, height: side });

const narrowed = (wide: Box, by: number): Box => ({
  ...wide,
  x: wide.x + by,
  width: wide.width - by,
});

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
  const drawn = square(title.x, title.y + (title.height - side) / 2, side);
  return {
    parts: { ...parts, title: narrowed(title, shift) },
    picture: { box: drawn, on: 'paper' },
  };
}

/** The share of a tall tag that remains for its text. */
const KEPT = 0.6;

function underWords(parts: LabelParts): PicturedParts | null {
  const { block } = parts;
  const side = Math.min(0.34 * block.height, 0.5 * block.width);
  if (block.height < 0.75 * block.width || side < LEAST_SIDE) return null;
  const upper = inTag({ ...block, height: KEPT * block.height });
  const foot = 0.06 * block.height;
  const drawn = square(upper.headline.x, block.y + block.height - foot - side, side);
  return { parts: { ...parts, ...upper, block }, picture: { box: drawn, on: 'tag' } };
}

function beforeWords(parts: LabelParts): PicturedParts | null {
  const { headline, line } = parts;
  const height = line.y + line.height - headline.y;
  const side = Math.min(height, 0.3 * headline.width);
  const shift = 1.2 * side;
  if (side < LEAST_SIDE || headline.width - shift < LEAST_CALL) return null;
  const drawn = square(headline.x, headline.y + (height - side) / 2, side);
  return {
    parts: { ...parts, headline: narrowed(headline, shift), line: narrowed(line, shift) },
    picture: { box: drawn, on: 'tag' },
  };
}
