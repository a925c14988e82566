import type { Path } from '../lettering/glyph.ts';
import { makeModules, QUIET_ZONE } from '../modules.ts';
import type { Box } from '../sheets-contract.ts';
import type { Canvas, LineEnds, PlacedLine } from './canvas.ts';
import type { Type3Fonts } from './type3-fonts.ts';

const short = (value: number): string => String(Number(value.toFixed(4)));

/** Draws on the page of a PDF that is scaled to mm, with y downwards. */
export class PdfCanvas implements Canvas {
  readonly #document: PDFKit.PDFDocument;
  readonly #fonts: Type3Fonts;

  constructor(document: PDFKit.PDFDocument, fonts: Type3Fonts) {
    this.#document = document;
    this.#fonts = fonts;
  }

  #path(path: Path): PDFKit.PDFDocument {
    for (const { type, values } of path) {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values;
      if (type === 'M') this.#document.moveTo(a, b);
      else if (type === 'L') this.#document.lineTo(a, b);
      else if (type === 'C') this.#document.bezierCurveTo(a, b, c, d, e, f);
      else this.#document.closePath();
    }
    return this.#document;
  }

  fill(path: Path, colour: string): void {
    this.#path(path).fill(colour);
  }

  stroke(path: Path, colour: string, width: number, ends: LineEnds = 'butt'): void {
    this.#document.save().lineWidth(width);
    if (ends === 'round') this.#document.lineCap('round').lineJoin('round');
    this.#path(path).stroke(colour);
    this.#document.restore();
  }

  clip(path: Path, draw: () => void): void {
    this.#document.save();
    this.#path(path).clip();
    draw();
    this.#document.restore();
  }

  /** One path for the whole code, since separate parts would show hairlines between them. */
  code(box: Box, link: string): void {
    const { count, runs } = makeModules(link, 'Q');
    const side = count + 2 * QUIET_ZONE;
    this.#document
      .save()
      .translate(box.x, box.y)
      .scale(box.width / side);
    this.#document.rect(0, 0, side, side).fill('#ffffff');
    for (const { row, column, length } of runs) {
      this.#document.rect(column + QUIET_ZONE, row + QUIET_ZONE, length, 1);
    }
    this.#document.fill('#000000').restore();
  }

  text({ line, x, y, size, colour }: PlacedLine): void {
    const document = this.#document;
    document.save().fillColor(colour);
    // For copying and screen readers: the characters in order, not the glyphs.
    document.markContent('Span', { actual: line.text });
    document.addContent('BT');
    let before = '';
    for (const { glyph, x: atX, y: atY, text } of line.glyphs) {
      const { name, code } = this.#fonts.find(glyph, text);
      if (name !== before) document.addContent(`/${name} 1 Tf`);
      before = name;
      const place = [size, 0, 0, -size, x + atX * size, y - atY * size].map(short).join(' ');
      document.addContent(`${place} Tm <${code.toString(16).padStart(2, '0')}> Tj`);
    }
    document.addContent('ET');
    document.endMarkedContent();
    document.restore();
  }
}
