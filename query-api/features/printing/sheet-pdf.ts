import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import { productName } from '@app/service-kit/product';
import Pdf from 'pdfkit';
import type { SheetLayout } from './contract.ts';
import { type Line, setLine, setLines } from './lettering.ts';
import { makeModules, type Modules, QUIET_ZONE } from './modules.ts';
import {
  type Box,
  divideLabel,
  labelBox,
  labelsPerPage,
  type Sheet,
  SHEETS,
} from './sheets-contract.ts';

/** A label to print. */
export interface PrintedCode {
  readonly uid: string;
  /** What the code leads to. */
  readonly link: string;
  /** The words beside it; empty for none. */
  readonly words: string;
}

export interface SheetOptions {
  readonly layout: SheetLayout;
  /** So many labels of the first page are left out. */
  readonly skip: number;
  /** Shift of everything, in mm. */
  readonly dx: number;
  readonly dy: number;
  /** Whether the corners of each label are marked. */
  readonly crop: boolean;
}

const POINTS_PER_MM = 72 / 25.4;
const MARK = 2;
const WORDS_LINES = 3;
/** Beyond this much unread the drawing waits. */
const MOST_BUFFERED = 256 * 1024;

/**
 * Draws label sheets as PDF, page by page while it is read, so that a thousand codes neither fill
 * the memory nor hold up other requests.
 */
export function drawSheets(codes: readonly PrintedCode[], options: SheetOptions): Readable {
  const sheet = SHEETS[options.layout];
  const size = sheet.page.map((length) => length * POINTS_PER_MM);
  const document = new Pdf({
    size: [size[0] ?? 0, size[1] ?? 0],
    margin: 0,
    autoFirstPage: false,
    info: { Title: 'Codes', Creator: productName },
  });
  // The library's document is a stream of Node's, told to the compiler as a looser one.
  const stream = document as unknown as Readable;
  drawPages(document, stream, codes, sheet, options).catch((error: unknown) =>
    stream.destroy(error instanceof Error ? error : new Error('A sheet could not be drawn')),
  );
  return stream;
}

async function drawPages(
  document: PDFKit.PDFDocument,
  stream: Readable,
  codes: readonly PrintedCode[],
  sheet: Sheet,
  { skip, dx, dy, crop }: SheetOptions,
): Promise<void> {
  const perPage = labelsPerPage(sheet);
  for (const [number, code] of codes.entries()) {
    const place = (number + (skip % perPage)) % perPage;
    if (number === 0 || place === 0) {
      while (stream.readableLength > MOST_BUFFERED && !stream.destroyed) await nextTurn();
      await nextTurn();
      if (stream.destroyed) return;
      document.addPage();
      // From here on lengths are in mm.
      document.scale(POINTS_PER_MM).translate(dx, dy);
    }
    const box = labelBox(sheet, place);
    drawLabel(document, box, code);
    if (crop) drawMarks(document, box);
  }
  document.end();
}

function drawLabel(document: PDFKit.PDFDocument, box: Box, code: PrintedCode): void {
  const parts = divideLabel(box, code.words !== '');
  drawModules(document, parts.code, makeModules(code.link, 'Q'));
  const size = parts.uid.height * 0.9;
  drawLine(document, setLine(code.uid), parts.uid, size, parts.uid.y + size);
  if (code.words === '') return;
  const isBeside = parts.words.y < parts.uid.y;
  const height = isBeside ? size * 1.3 : size;
  const lines = setLines(code.words, parts.words.width / height, isBeside ? WORDS_LINES : 1);
  const first = parts.words.y + (parts.words.height - lines.length * height * 1.25) / 2;
  lines.forEach((line, index) => {
    drawLine(document, line, parts.words, height, first + (index + 0.9) * height * 1.25);
  });
}

/** One path for the whole code: parts drawn one by one would show hairlines between them. */
function drawModules(document: PDFKit.PDFDocument, box: Box, { count, runs }: Modules): void {
  const scale = box.width / (count + 2 * QUIET_ZONE);
  document.save().translate(box.x, box.y).scale(scale);
  for (const { row, column, length } of runs) {
    document.rect(column + QUIET_ZONE, row + QUIET_ZONE, length, 1);
  }
  document.fill('black').restore();
}

/** A line in the middle of a box's width; `size` is the height of the font. */
function drawLine(
  document: PDFKit.PDFDocument,
  line: Line,
  box: Box,
  size: number,
  baseline: number,
): void {
  const fitting = line.width === 0 ? size : Math.min(size, box.width / line.width);
  const left = box.x + (box.width - line.width * fitting) / 2;
  for (const { path, at } of line.glyphs) {
    if (path === '') continue;
    document
      .save()
      .translate(left + at * fitting, baseline)
      .scale(fitting);
    document.path(path).fill('black').restore();
  }
}

/** The corners of a label, on the line where it is cut. */
function drawMarks(document: PDFKit.PDFDocument, { x, y, width, height }: Box): void {
  document.lineWidth(0.1);
  for (const [cornerX, toX] of [
    [x, MARK],
    [x + width, -MARK],
  ] as const) {
    for (const [cornerY, toY] of [
      [y, MARK],
      [y + height, -MARK],
    ] as const) {
      document.moveTo(cornerX + toX, cornerY).lineTo(cornerX, cornerY);
      document.lineTo(cornerX, cornerY + toY);
    }
  }
  document.stroke('#888888');
}
