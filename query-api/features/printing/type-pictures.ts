import type { CodeType } from '../../contract/code-type.ts';
import type { Canvas } from './drawing/canvas.ts';
import { circle } from './drawing/shapes.ts';
import type { Path, PathStep } from './lettering/glyph.ts';
import type { Box } from './sheets-contract.ts';

/** Side of the square in which pictures are drawn, and the width of their lines. */
const GRID = 24;
const LINE = 1.7;

/** Parses steps in SVG's form, only absolute ones: `M5 21L5 11C5 7 8 5 12 5Z`. */
const lines = (text: string): Path =>
  [...text.matchAll(/([MLCZ])([^MLCZ]*)/gu)].map(([, type = 'Z', values = '']): PathStep => ({
    type: type as PathStep['type'],
    values: values.split(' ').filter(Boolean).map(Number),
  }));

const PICTURES: Readonly<Record<Exclude<CodeType, 'other'>, Path>> = {
  keys: [...circle(7.5, 16, 4.5), ...lines('M10.8 12.8L20 3.5M15.5 8L18.5 11M18.2 5.3L20.6 7.7')],
  bag: lines(
    'M5 21L5 11C5 7 8 5 12 5C16 5 19 7 19 11L19 21ZM9 5.3C9 2.2 15 2.2 15 5.3M8.5 21L8.5 15L15.5 15L15.5 21M9.5 10.5L14.5 10.5',
  ),
  bicycle: [
    ...circle(5.5, 16.5, 3.9),
    ...circle(18.5, 16.5, 3.9),
    ...lines(
      'M5.5 16.5L9 9.5L15.5 9.5L12 16.5ZM12 16.5L8.3 7.2M6.8 7.2L9.8 7.2M18.5 16.5L14.7 6.2L17.4 6.2',
    ),
  ],
  car: [
    ...circle(7, 17, 2),
    ...circle(17, 17, 2),
    ...lines(
      'M5 17L2.8 17L2.8 13L5 11.5L7.6 6.8L15.6 6.8L19 11.5L21.2 13L21.2 17L19 17M9 17L15 17M5 11.5L19 11.5M11.6 6.8L11.6 11.5',
    ),
  ],
  pet: [
    ...circle(4.8, 11.2, 1.8),
    ...circle(9.2, 5.8, 1.9),
    ...circle(14.8, 5.8, 1.9),
    ...circle(19.2, 11.2, 1.8),
    ...lines(
      'M12 11.5C9 11.5 6.5 15 6.5 17.6C6.5 20.2 9 20.8 12 19.6C15 20.8 17.5 20.2 17.5 17.6C17.5 15 15 11.5 12 11.5Z',
    ),
  ],
  door: [...lines('M6.5 21L6.5 3L17.5 3L17.5 21M3.5 21L20.5 21'), ...circle(14.2, 12.4, 0.5)],
  medical: lines(
    'M12 20.5C5.5 15.8 2.5 12.2 2.5 8.6C2.5 5.7 4.7 3.6 7.4 3.6C9.3 3.6 11 4.6 12 6.4C13 4.6 14.7 3.6 16.6 3.6C19.3 3.6 21.5 5.7 21.5 8.6C21.5 12.2 18.5 15.8 12 20.5ZM6.5 11.8L9 11.8L10.6 9L13 14.4L14.4 11.8L17.5 11.8',
  ),
  equipment: lines(
    'M20.6 6.6L17.4 9.8L14.2 6.6L17.4 3.4C14.4 2.2 10.9 4.2 10.6 7.5C10.5 8.4 10.7 9.2 11 10L3.8 17.2C2.9 18.1 2.9 19.4 3.8 20.2C4.6 21.1 5.9 21.1 6.8 20.2L14 13C17.3 14.3 21 11.9 21.1 8.5C21.1 7.8 20.9 7.2 20.6 6.6Z',
  ),
};

export const hasPicture = (type: CodeType | null): boolean => type !== null && type !== 'other';

export function drawPicture(
  canvas: Canvas,
  type: CodeType | null,
  { x, y, width }: Box,
  colour: string,
): void {
  if (type === null || type === 'other') return;
  const scale = width / GRID;
  const path = PICTURES[type].map(({ type: step, values }) => ({
    type: step,
    values: values.map((value, index) => value * scale + (index % 2 === 0 ? x : y)),
  }));
  canvas.stroke(path, colour, LINE * scale, 'round');
}
