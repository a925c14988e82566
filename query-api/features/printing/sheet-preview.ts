import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SheetPreview } from './contract.ts';
import { drawPage, drawPlaces, loadFontsOfPage, pagesOf } from './draw-sheet.ts';
import type { PrintedCode } from './draw-label.ts';
import { BlankCanvas } from './drawing/canvas.ts';
import { SvgCanvas } from './drawing/svg-canvas.ts';
import type { PdfOptions } from './sheet-pdf.ts';
import { SHEETS } from './sheets-contract.ts';

/**
 * Draws one page of label sheets as SVG, with the code that draws the PDF. Reports, for all pages,
 * characters that no font has and text that had to become very small.
 * @param wanted the page, from 1; the last one if there are fewer
 */
export async function previewSheets(
  codes: readonly PrintedCode[],
  options: PdfOptions,
  wanted: number,
): Promise<SheetPreview> {
  const sheet = SHEETS[options.layout];
  const pages = [...pagesOf(codes, options)];
  const number = Math.min(wanted, pages.length);
  const missing = new Set<string>();
  const missingOn = new Set<string>();
  const smallOn = new Set<string>();
  let svg = '';
  for (const [index, page] of pages.entries()) {
    // Lets other jobs of the thread run.
    await nextTurn();
    await loadFontsOfPage(page);
    const isShown = index === number - 1;
    const drawing = new SvgCanvas();
    if (isShown) drawPlaces(drawing, sheet);
    const canvas = isShown ? drawing : new BlankCanvas();
    for (const label of drawPage(canvas, page, options)) {
      for (const character of label.missing) missing.add(character);
      if (label.missing.length > 0) missingOn.add(label.uid);
      if (label.isSmall) smallOn.add(label.uid);
    }
    if (isShown) {
      const [width, height] = sheet.page;
      svg = drawing.finish({ width, height, dx: options.dx, dy: options.dy });
    }
  }
  return {
    svg,
    page: number,
    pages: pages.length,
    missing: [...missing],
    missing_on: [...missingOn],
    small_on: [...smallOn],
  };
}
