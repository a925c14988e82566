import type { Path, PathStep } from '../lettering/glyph.ts';
import type { Box } from '../sheets-contract.ts';

/** The distance of a curve's handles from its ends, for a quarter of a circle. */
const ROUND = 0.5523;

const to = (...values: number[]): PathStep => ({ type: 'L', values });
const from = (...values: number[]): PathStep => ({ type: 'M', values });
const curve = (...values: number[]): PathStep => ({ type: 'C', values });
const END: PathStep = { type: 'Z', values: [] };

export const rectangle = (box: Box): Path => tagShape(box, { radius: 0, cut: 0 });

export function circle(x: number, y: number, radius: number): Path {
  const k = radius * ROUND;
  return [
    from(x + radius, y),
    curve(x + radius, y + k, x + k, y + radius, x, y + radius),
    curve(x - k, y + radius, x - radius, y + k, x - radius, y),
    curve(x - radius, y - k, x - k, y - radius, x, y - radius),
    curve(x + k, y - radius, x + radius, y - k, x + radius, y),
    END,
  ];
}

/** The brand's tag: round corners, and the upper right one cut off. Lengths in mm. */
export function tagShape(
  { x, y, width, height }: Box,
  { radius, cut }: { readonly radius: number; readonly cut: number },
): Path {
  const [right, bottom] = [x + width, y + height];
  const k = radius * (1 - ROUND);
  return [
    from(x + radius, y),
    to(right - cut, y),
    to(right, y + cut),
    to(right, bottom - radius),
    curve(right, bottom - k, right - k, bottom, right - radius, bottom),
    to(x + radius, bottom),
    curve(x + k, bottom, x, bottom - k, x, bottom - radius),
    to(x, y + radius),
    curve(x, y + k, x + k, y, x + radius, y),
    END,
  ];
}

export const segment = (x1: number, y1: number, x2: number, y2: number): Path => [
  from(x1, y1),
  to(x2, y2),
];

/** A box, larger by a margin on each side; smaller if it is negative. */
export const grow = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});
