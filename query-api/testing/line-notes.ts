import type { Canvas, LineEnds, PlacedLine } from '../features/printing/drawing/canvas.ts';
import type { Path } from '../features/printing/lettering/glyph.ts';

/** Draws nothing, and records where lines of text and pictures should be. */
export class LineNotes implements Canvas {
  readonly lines: PlacedLine[] = [];
  readonly pictures: { readonly path: Path; readonly width: number }[] = [];
  fill(): void {}
  code(): void {}
  clip(_path: Path, draw: () => void): void {
    draw();
  }
  stroke(path: Path, _colour: string, width: number, ends?: LineEnds): void {
    // Cutting marks have no round ends.
    if (ends === 'round') this.pictures.push({ path, width });
  }
  text(line: PlacedLine): void {
    this.lines.push(line);
  }
}
