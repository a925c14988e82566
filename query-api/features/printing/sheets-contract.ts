import type { SheetLayout } from './contract.ts';

/** A sheet of labels. All lengths in mm. */
export interface Sheet {
  readonly page: readonly [width: number, height: number];
  readonly columns: number;
  readonly rows: number;
  readonly label: readonly [width: number, height: number];
  /** From the sheet's upper left corner to that of the first label. */
  readonly first: readonly [left: number, top: number];
  /** From one label to the next. */
  readonly pitch: readonly [across: number, down: number];
}

const A4 = [210, 297] as const;
const INCH = 25.4;
const LETTER = [8.5 * INCH, 11 * INCH] as const;

/** One code as large as the page allows. */
const plain = (page: Sheet['page']): Sheet => ({
  page,
  columns: 1,
  rows: 1,
  label: [page[0] - 30, page[1] - 40],
  first: [15, 20],
  pitch: [0, 0],
});

/** Measures of the label sheets. Sources: docs/adr/0029. */
export const SHEETS: Readonly<Record<SheetLayout, Sheet>> = {
  'a4-l7160': {
    page: A4,
    columns: 3,
    rows: 7,
    label: [63.5, 38.1],
    first: [7.21, 15.15],
    pitch: [66.04, 38.1],
  },
  'a4-l7120': {
    page: A4,
    columns: 5,
    rows: 7,
    label: [35, 35],
    first: [7.5, 11],
    pitch: [40, 40],
  },
  'a4-plain': plain(A4),
  'letter-5160': {
    page: LETTER,
    columns: 3,
    rows: 10,
    label: [2.625 * INCH, INCH],
    first: [0.1875 * INCH, 0.5 * INCH],
    pitch: [2.75 * INCH, INCH],
  },
  'letter-22806': {
    page: LETTER,
    columns: 3,
    rows: 4,
    label: [2 * INCH, 2 * INCH],
    first: [0.625 * INCH, 0.625 * INCH],
    pitch: [2.625 * INCH, (7.75 / 3) * INCH],
  },
  'letter-plain': plain(LETTER),
};

/** Where something is drawn, in mm from the upper left corner of the page. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const labelsPerPage = ({ columns, rows }: Sheet): number => columns * rows;

/** The place of a label, counted from 0 by rows. */
export function labelBox({ columns, first, pitch, label }: Sheet, index: number): Box {
  const column = index % columns;
  const row = Math.floor(index / columns);
  const [width, height] = label;
  return { x: first[0] + column * pitch[0], y: first[1] + row * pitch[1], width, height };
}

/** How a label is divided: the code with its quiet zone, the uid under it, the words. */
export interface LabelParts {
  readonly code: Box;
  readonly uid: Box;
  readonly words: Box;
}

const PADDING = 1.3;

/** Divides a label: on wide ones the words stand beside the code, on others under it. */
export function divideLabel({ x, y, width, height }: Box, hasWords: boolean): LabelParts {
  const inner = { width: width - 2 * PADDING, height: height - 2 * PADDING };
  const isWide = width > 1.4 * height;
  const uidHeight = Math.min(0.1 * Math.min(inner.width, inner.height), 8);
  const wordsHeight = hasWords && !isWide ? 1.5 * uidHeight : 0;
  const side = Math.min(inner.width, inner.height - uidHeight - wordsHeight);
  const used = side + uidHeight + wordsHeight;
  const left = x + PADDING + (isWide && hasWords ? 0 : (inner.width - side) / 2);
  const top = y + PADDING + (inner.height - used) / 2;
  const code = { x: left, y: top, width: side, height: side };
  const uid = { x: left, y: top + side, width: side, height: uidHeight };
  const beside = { x: left + side + PADDING, y: y + PADDING };
  const words = isWide
    ? { ...beside, width: inner.width - side - PADDING, height: inner.height }
    : { x: x + PADDING, y: uid.y + uidHeight, width: inner.width, height: wordsHeight };
  return { code, uid, words };
}
