import type { SheetLayout } from './contract.ts';

/** A rectangle, in mm from the upper left corner of the page. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** `luggage` has a hole for a strap; it and `round` are printed beyond the cutting line. */
export type LabelShape = 'rectangle' | 'round' | 'luggage';

export interface LabelPlace extends Box {
  readonly shape: LabelShape;
}

/** A sheet of labels. All lengths in mm. */
export interface Sheet {
  readonly paper: 'A4' | 'Letter';
  readonly page: readonly [width: number, height: number];
  readonly places: readonly LabelPlace[];
  /** Label stock, plain paper that is cut, or one code as large as the page allows. */
  readonly kind: 'stock' | 'cut' | 'whole';
  readonly stock?: string;
  /** All labels of a page are for the same code. */
  readonly isOneCode: boolean;
}

const INCH = 25.4;
const PAPERS = {
  A4: [210, 297],
  Letter: [8.5 * INCH, 11 * INCH],
} as const;

type Paper = Sheet['paper'];
type Pair = readonly [across: number, down: number];

interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly label: Pair;
  /** From one label to the next; by default they touch. */
  readonly pitch?: Pair;
  /** From the sheet's upper left corner to that of the first label; by default centred. */
  readonly first?: Pair;
  readonly shape?: LabelShape;
}

function gridPlaces(paper: Paper, grid: Grid): readonly LabelPlace[] {
  const { columns, rows, label, pitch = label, shape = 'rectangle' } = grid;
  const [width, height] = label;
  const [pageWidth, pageHeight] = PAPERS[paper];
  const {
    first = [
      (pageWidth - (columns - 1) * pitch[0] - width) / 2,
      (pageHeight - (rows - 1) * pitch[1] - height) / 2,
    ],
  } = grid;
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: first[0] + (index % columns) * pitch[0],
    y: first[1] + Math.floor(index / columns) * pitch[1],
    width,
    height,
    shape,
  }));
}

function stock(paper: Paper, name: string, grid: Grid): Sheet {
  const page = PAPERS[paper];
  return {
    paper,
    page,
    places: gridPlaces(paper, grid),
    kind: 'stock',
    stock: name,
    isOneCode: false,
  };
}

function cut(paper: Paper, grid: Grid): Sheet {
  const page = PAPERS[paper];
  return { paper, page, places: gridPlaces(paper, grid), kind: 'cut', isOneCode: false };
}

function whole(paper: Paper): Sheet {
  const page = PAPERS[paper];
  const label = [page[0] - 30, page[1] - 40] as const;
  const grid = { columns: 1, rows: 1, label, first: [15, 20] } as const;
  return { paper, page, places: gridPlaces(paper, grid), kind: 'whole', isOneCode: false };
}

const SMALL = [45, 28] as const;
const MEDIUM = [63, 40] as const;
const LARGE = [90, 60] as const;
const ROUND = 40;
const LUGGAGE = [54, 80] as const;
/** Between labels that are printed beyond their edge: room for both bleeds and the marks. */
const GUTTER = 8;

const place = (x: number, y: number, [width, height]: Pair, shape: LabelShape = 'rectangle') => ({
  x,
  y,
  width,
  height,
  shape,
});

const row = (count: number, y: number, size: Pair): readonly LabelPlace[] =>
  Array.from({ length: count }, (_, index) => place(index * size[0], y, size));

/** One code in every size, in 192 × 222 mm, which fits both papers. */
const MIXED = [
  place(0, 0, LUGGAGE, 'luggage'),
  place(61, 0, LARGE),
  place(157, 0, [35, 35], 'round'),
  place(157, 43, [35, 35], 'round'),
  place(61, 60, SMALL),
  place(106, 60, SMALL),
  ...row(3, 96, MEDIUM),
  ...row(4, 136, SMALL),
  ...row(4, 164, SMALL),
  ...row(4, 192, SMALL),
] as const;

function mixed(paper: Paper): Sheet {
  const page = PAPERS[paper];
  const [left, top] = [(page[0] - 192) / 2, (page[1] - 220) / 2];
  const moved = MIXED.map(({ x, y, width, height, shape }) =>
    place(x + left, y + top, [width, height], shape),
  );
  return { paper, page, places: moved, kind: 'cut', isOneCode: true };
}

const round = (paper: Paper): Sheet =>
  cut(paper, {
    columns: 4,
    rows: 5,
    label: [ROUND, ROUND],
    pitch: [ROUND + GUTTER, ROUND + GUTTER],
    shape: 'round',
  });

const luggage = (paper: Paper): Sheet =>
  cut(paper, {
    columns: 3,
    rows: 3,
    label: LUGGAGE,
    pitch: [LUGGAGE[0] + GUTTER, LUGGAGE[1] + GUTTER],
    shape: 'luggage',
  });

/** Dimensions of the label sheets. Sources: docs/adr/0104; cutting sheets are our own. */
export const SHEETS: Readonly<Record<SheetLayout, Sheet>> = {
  'a4-l7160': stock('A4', 'Avery L7160', {
    columns: 3,
    rows: 7,
    label: [63.5, 38.1],
    first: [7.21, 15.15],
    pitch: [66.04, 38.1],
  }),
  'a4-l7120': stock('A4', 'Avery L7120', {
    columns: 5,
    rows: 7,
    label: [35, 35],
    first: [7.5, 11],
    pitch: [40, 40],
  }),
  'a4-plain': whole('A4'),
  'letter-5160': stock('Letter', 'Avery 5160', {
    columns: 3,
    rows: 10,
    label: [2.625 * INCH, INCH],
    first: [0.1875 * INCH, 0.5 * INCH],
    pitch: [2.75 * INCH, INCH],
  }),
  'letter-22806': stock('Letter', 'Avery 22806', {
    columns: 3,
    rows: 4,
    label: [2 * INCH, 2 * INCH],
    first: [0.625 * INCH, 0.625 * INCH],
    pitch: [2.625 * INCH, (7.75 / 3) * INCH],
  }),
  'letter-plain': whole('Letter'),
  'a4-cut-small': cut('A4', { columns: 4, rows: 10, label: SMALL }),
  'a4-cut-medium': cut('A4', { columns: 3, rows: 7, label: MEDIUM }),
  'a4-cut-large': cut('A4', { columns: 2, rows: 4, label: LARGE }),
  'a4-cut-mixed': mixed('A4'),
  'a4-round': round('A4'),
  'a4-luggage': luggage('A4'),
  'letter-cut-small': cut('Letter', { columns: 4, rows: 9, label: SMALL }),
  'letter-cut-medium': cut('Letter', { columns: 3, rows: 6, label: MEDIUM }),
  'letter-cut-large': cut('Letter', { columns: 2, rows: 4, label: LARGE }),
  'letter-cut-mixed': mixed('Letter'),
  'letter-round': round('Letter'),
  'letter-luggage': luggage('Letter'),
};

export const labelsPerPage = ({ places, isOneCode }: Sheet): number =>
  isOneCode ? 1 : places.length;

const NOWHERE: LabelPlace = { x: 0, y: 0, width: 0, height: 0, shape: 'rectangle' };

/** The place of a label, counted from 0 by rows. */
export const labelBox = ({ places }: Sheet, index: number): LabelPlace => places[index] ?? NOWHERE;

/** The number of pages for these codes, the first of which begins after the used labels. */
export const pagesFor = (sheet: Sheet, codes: number, skip: number): number => {
  const perPage = labelsPerPage(sheet);
  return Math.ceil((codes + (skip % perPage)) / perPage);
};
