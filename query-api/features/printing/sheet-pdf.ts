import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import Pdf from 'pdfkit';
import { drawPage, loadFontsOfPage, pagesOf, type SheetOptions } from './draw-sheet.ts';
import type { PrintedCode } from './draw-label.ts';
import { PdfCanvas } from './drawing/pdf-canvas.ts';
import { Type3Fonts } from './drawing/type3-fonts.ts';
import { SHEETS } from './sheets-contract.ts';

export interface PdfOptions extends SheetOptions {
  readonly dx: number;
  readonly dy: number;
}

const POINTS_PER_MM = 72 / 25.4;
/** With more unread data than this, drawing waits. */
const MOST_BUFFERED = 256 * 1024;

/** The fonts of the outlines in a sheet, whose licence requires nothing for documents. */
const FONTS = 'Bricolage Grotesque, Inter, Noto (SIL Open Font License 1.1)';

/** Page by page while it is read, so that the file is never in memory as a whole. */
export function drawSheets(codes: readonly PrintedCode[], options: PdfOptions): Readable {
  const size = SHEETS[options.layout].page.map((length) => length * POINTS_PER_MM);
  const document = new Pdf({
    size: [size[0] ?? 0, size[1] ?? 0],
    margin: 0,
    autoFirstPage: false,
    info: { Title: 'Codes', Creator: 'Codes', Keywords: FONTS },
  });
  // The library has no option for it: printers must neither scale the sheet nor change the paper.
  const { _root: root } = document as unknown as { _root: PDFKit.PDFKitReference };
  const preferences = document.ref({ PrintScaling: 'None', PickTrayByPDFSize: true });
  Object.assign(root.data, { ViewerPreferences: preferences });
  // The library's document is a Node stream, with looser types.
  const stream = document as unknown as Readable;
  drawPages(document, stream, codes, options).catch((error: unknown) =>
    stream.destroy(error instanceof Error ? error : new Error('A sheet could not be drawn')),
  );
  return stream;
}

async function drawPages(
  document: PDFKit.PDFDocument,
  stream: Readable,
  codes: readonly PrintedCode[],
  options: PdfOptions,
): Promise<void> {
  const fonts = new Type3Fonts(document);
  for (const page of pagesOf(codes, options)) {
    while (stream.readableLength > MOST_BUFFERED && !stream.destroyed) await nextTurn();
    await nextTurn();
    await loadFontsOfPage(page);
    if (stream.destroyed) return;
    document.addPage();
    // From here on, lengths are in mm.
    document.scale(POINTS_PER_MM).translate(options.dx, options.dy);
    drawPage(new PdfCanvas(document, fonts), page, options);
  }
  fonts.finish();
  document.end();
}
