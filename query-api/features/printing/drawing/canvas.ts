import type { Line } from '../lettering/set-line.ts';
import type { Path } from '../lettering/glyph.ts';
import type { Box } from '../sheets-contract.ts';

export interface PlacedLine {
  readonly line: Line;
  /** The left end of the baseline, in mm. */
  readonly x: number;
  readonly y: number;
  /** The font height, in mm. */
  readonly size: number;
  readonly colour: string;
}

export type LineEnds = 'butt' | 'round';

/** A surface for labels, such as a page of a PDF. Lengths are in mm from the upper left corner. */
export interface Canvas {
  fill(path: Path, colour: string): void;
  stroke(path: Path, colour: string, width: number, ends?: LineEnds): void;
  clip(path: Path, draw: () => void): void;
  /** The QR code of a link with its quiet zone, on white. */
  code(box: Box, link: string): void;
  text(line: PlacedLine): void;
}
