import type { Glyph, Path } from '../lettering/glyph.ts';
import { makeModules, QUIET_ZONE } from '../modules.ts';
import type { Box } from '../sheets-contract.ts';
import type { Canvas, LineEnds, PlacedLine } from './canvas.ts';

/** Three decimals of a mm are finer than any printer; shapes of letters need five of an em. */
const short = (value: number, digits = 3): string => String(Number(value.toFixed(digits)));

const pathText = (path: Path, digits?: number): string =>
  path
    .map(({ type, values }) => type + values.map((each) => short(each, digits)).join(' '))
    .join('');

interface FinishOptions {
  /** The whole drawing, in mm. */
  readonly width: number;
  readonly height: number;
  /** The size of the picture, if it differs. */
  readonly pixels?: { readonly width: number; readonly height: number };
  /** Shift of everything, in mm. */
  readonly dx?: number;
  readonly dy?: number;
}

/** Draws an SVG. Text is drawn as shapes, so that it looks the same with any fonts. */
export class SvgCanvas implements Canvas {
  readonly #parts: string[] = [];
  readonly #glyphs = new Map<string, Glyph>();
  #clips = 0;

  fill(path: Path, colour: string): void {
    this.#parts.push(`<path fill="${colour}" d="${pathText(path)}"/>`);
  }

  stroke(path: Path, colour: string, width: number, ends: LineEnds = 'butt'): void {
    const form = ends === 'round' ? ' stroke-linecap="round" stroke-linejoin="round"' : '';
    this.#parts.push(
      `<path fill="none" stroke="${colour}" stroke-width="${short(width)}"${form} d="${pathText(path)}"/>`,
    );
  }

  clip(path: Path, draw: () => void): void {
    this.#clips += 1;
    const id = `c${this.#clips}`;
    this.#parts.push(`<clipPath id="${id}"><path d="${pathText(path)}"/></clipPath>`);
    this.#parts.push(`<g clip-path="url(#${id})">`);
    draw();
    this.#parts.push('</g>');
  }

  code({ x, y, width }: Box, link: string): void {
    const { count, runs } = makeModules(link, 'Q');
    const side = count + 2 * QUIET_ZONE;
    const squares = runs.map(
      ({ row, column, length }) =>
        `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h${length}v1h-${length}z`,
    );
    this.#parts.push(
      `<g transform="translate(${short(x)} ${short(y)}) scale(${short(width / side, 6)})">`,
      `<path fill="#fff" d="M0 0h${side}v${side}H0z"/>`,
      `<path shape-rendering="crispEdges" d="${squares.join('')}"/></g>`,
    );
  }

  text({ line, x, y, size, colour }: PlacedLine): void {
    const uses = line.glyphs
      .filter(({ glyph }) => glyph.outline.length > 0)
      .map(({ glyph, x: atX, y: atY }) => {
        this.#glyphs.set(glyph.id, glyph);
        return `<use href="#g${glyph.id}" x="${short(atX, 4)}" y="${short(-atY, 4)}"/>`;
      });
    if (uses.length === 0) return;
    const place = `translate(${short(x)} ${short(y)}) scale(${short(size, 4)})`;
    this.#parts.push(`<g fill="${colour}" transform="${place}">${uses.join('')}</g>`);
  }

  finish({ width, height, pixels, dx = 0, dy = 0 }: FinishOptions): string {
    const forms = [...this.#glyphs.values()].map(
      ({ id, outline }) =>
        `<path id="g${id}" transform="scale(1 -1)" d="${pathText(outline, 4)}"/>`,
    );
    const size = pixels === undefined ? '' : ` width="${pixels.width}" height="${pixels.height}"`;
    const view = `viewBox="0 0 ${short(width)} ${short(height)}"`;
    return [
      `<svg xmlns="http://www.w3.org/2000/svg"${size} ${view}>`,
      `<defs>${forms.join('')}</defs>`,
      `<g transform="translate(${short(dx)} ${short(dy)})">`,
      ...this.#parts,
      '</g></svg>\n',
    ].join('');
  }
}
