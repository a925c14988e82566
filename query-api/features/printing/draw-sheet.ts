import type { Canvas } from './drawing/canvas.ts';
import { segment } from './drawing/shapes.ts';
import {
  BLEED,
  drawLabel,
  type LabelStyle,
  outlineOf,
  type PrintedCode,
  textsOf,
} from './draw-label.ts';
import type { SheetLayout } from './contract.ts';
import { loadFontsFor } from './lettering/fonts.ts';
import { type Box, type LabelPlace, labelsPerPage, SHEETS } from './sheets-contract.ts';

export interface SheetOptions extends LabelStyle {
  readonly layout: SheetLayout;
  readonly skip: number;
  /** Whether the corners of each label are marked. Cutting sheets have marks anyway. */
  readonly crop: boolean;
}

export interface PlacedCode {
  readonly code: PrintedCode;
  readonly place: LabelPlace;
}

export function* pagesOf(
  codes: readonly PrintedCode[],
  { layout, skip }: Pick<SheetOptions, 'layout' | 'skip'>,
): Generator<readonly PlacedCode[]> {
  const sheet = SHEETS[layout];
  if (sheet.isOneCode) {
    for (const code of codes) yield sheet.places.map((place) => ({ code, place }));
    return;
  }
  let free = skip % labelsPerPage(sheet);
  let rest = codes;
  while (rest.length > 0) {
    const places = sheet.places.slice(free);
    yield rest.slice(0, places.length).flatMap((code, index) => {
      const place = places[index];
      return place === undefined ? [] : [{ code, place }];
    });
    rest = rest.slice(places.length);
    free = 0;
  }
}

export async function loadFontsOfPage(page: readonly PlacedCode[]): Promise<void> {
  await loadFontsFor(page.flatMap(({ code }) => textsOf(code)));
}

export function drawPage(canvas: Canvas, page: readonly PlacedCode[], options: SheetOptions): void {
  const hasMarks = options.crop || SHEETS[options.layout].kind === 'cut';
  for (const { code, place } of page) {
    drawLabel(canvas, place, code, options);
    if (hasMarks) drawMarks(canvas, place);
  }
}

const GREY = '#8a8f99';
const HAIRLINE = 0.1;
const MARK = 2;

function drawMarks(canvas: Canvas, place: LabelPlace): void {
  if (place.shape === 'rectangle') {
    for (const mark of cornerMarks(place, MARK, 0)) canvas.stroke(mark, GREY, HAIRLINE);
    return;
  }
  for (const mark of cornerMarks(place, -MARK, BLEED)) canvas.stroke(mark, GREY, HAIRLINE);
  canvas.stroke(outlineOf(place), GREY, HAIRLINE);
}

/** Two lines at each corner: from it into the label, or away from it beyond the bleed. */
function cornerMarks({ x, y, width, height }: Box, length: number, away: number) {
  return [x, x + width].flatMap((cornerX, column) =>
    [y, y + height].flatMap((cornerY, row) => {
      const inX = (column === 0 ? 1 : -1) * Math.sign(length);
      const inY = (row === 0 ? 1 : -1) * Math.sign(length);
      const [nearX, nearY] = [cornerX + inX * away, cornerY + inY * away];
      const reach = Math.abs(length);
      return [
        segment(nearX, cornerY, nearX + inX * reach, cornerY),
        segment(cornerX, nearY, cornerX, nearY + inY * reach),
      ];
    }),
  );
}
