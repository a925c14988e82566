import type { CodeType } from '../../contract/code-type.ts';
import type { Canvas } from './drawing/canvas.ts';
import { circle, grow, rectangle, tagShape } from './drawing/shapes.ts';
import { divideLabel, type LabelParts, LUGGAGE_CUT, makeRoom } from './label-parts.ts';
import type { LabelCall } from './label-words.ts';
import { type FittedWords, fitWords, type FitOptions } from './lettering/fit-words.ts';
import type { Path } from './lettering/glyph.ts';
import type { Box, LabelPlace } from './sheets-contract.ts';
import { drawPicture, hasPicture } from './type-pictures.ts';

export interface PrintedCode {
  readonly uid: string;
  readonly link: string;
  /** The URL to type before the uid, without its scheme. */
  readonly address: string;
  readonly title: string;
  /** The text for finders; null for none. */
  readonly call: LabelCall | null;
  /** The type of thing, which is drawn if there is room; null for no picture. */
  readonly picture: CodeType | null;
}

export interface LabelStyle {
  readonly ink: 'colour' | 'black';
}

/** The brand's colours on paper (web/src/styles). Text in orange needs the darker one. */
const COLOURS = {
  colour: { block: '#C2410C', ink: '#1C2230' },
  black: { block: '#000000', ink: '#000000' },
} as const;
const WHITE = '#ffffff';

/** In mm. Smaller text is broken into lines instead. */
const LEAST = 1.75;
/** How far labels without a margin are printed beyond the cutting line. mm. */
export const BLEED = 2;

/** A uid in groups of four, as people read and type it. */
export const groupedUid = (uid: string): string => uid.replaceAll(/(.{4})(?=.)/gu, '$1 ');

export const textsOf = ({ uid, address, title, call }: PrintedCode): readonly string[] => [
  groupedUid(uid),
  address,
  title,
  ...(call === null ? [] : [call.headline, call.line]),
];

export function outlineOf(place: LabelPlace, bleed = 0): Path {
  const { x, y, width, height, shape } = place;
  if (shape === 'round') return circle(x + width / 2, y + height / 2, width / 2 + bleed);
  if (shape === 'rectangle') return rectangle(grow(place, bleed));
  const cut = LUGGAGE_CUT * width + 0.6 * bleed;
  return tagShape(grow(place, bleed), { radius: 3 + bleed, cut });
}

/** Draws a label. Its fonts must be loaded. */
export function drawLabel(
  canvas: Canvas,
  place: LabelPlace,
  code: PrintedCode,
  style: LabelStyle,
): void {
  const { call } = code;
  const { block, ink } = COLOURS[style.ink];
  const has = { call: call !== null, title: code.title !== '' };
  const whole = divideLabel(place, has);
  const { parts, picture } = hasPicture(code.picture)
    ? makeRoom(whole, has)
    : { parts: whole, picture: null };
  canvas.code(parts.code, code.link);
  if (call !== null) drawBlock(canvas, place, parts, block);
  if (picture !== null) {
    drawPicture(canvas, code.picture, picture.box, picture.on === 'tag' ? WHITE : ink);
  }
  const pen = (colour: string) => new Pen(canvas, parts.align, colour);
  const inks = pen(ink);
  inks.write(groupedUid(code.uid), parts.uid, { most: parts.uid.height * 1.3, bold: true });
  inks.write(code.address, parts.address, { most: parts.address.height });
  const room = parts.title.height;
  if (code.title !== '') {
    inks.write(code.title, parts.title, { most: Math.min(room, 0.2 * room + 2.2), bold: true });
  }
  if (call !== null) writeCall(pen(WHITE), parts, call);
}

function writeCall(words: Pen, { headline, line }: LabelParts, call: LabelCall): void {
  if (call.line !== '') {
    words.write(call.headline, headline, { most: headline.height * 1.25, bold: true });
    words.write(call.line, line, { most: line.height, foot: false });
    return;
  }
  const height = line.y + line.height - headline.y;
  const whole = { ...headline, height, width: headline.width };
  words.write(call.headline, whole, { most: Math.min(height, 0.25 * height + 2.5), bold: true });
}

function drawBlock(canvas: Canvas, place: LabelPlace, parts: LabelParts, colour: string): void {
  const { block, corner, eyelet } = parts;
  if (place.shape === 'rectangle') {
    canvas.fill(tagShape(block, { radius: 0.06 * block.height + 0.3, cut: corner }), colour);
  } else {
    // Beyond the edge, so that no white shows if it is cut slightly outside the line.
    const { x, y, width, height } = block;
    const top = { x: x - BLEED, y: y - BLEED, width: width + 2 * BLEED, height: height + BLEED };
    canvas.clip(outlineOf(place, BLEED), () => canvas.fill(rectangle(top), colour));
  }
  if (eyelet) canvas.fill(circle(eyelet.x, eyelet.y, eyelet.radius), WHITE);
}

interface WriteOptions {
  readonly most: number;
  readonly bold?: boolean;
  /** Whether free space is divided above and below. */
  readonly foot?: boolean;
}

class Pen {
  readonly #canvas: Canvas;
  readonly #align: LabelParts['align'];
  readonly #colour: string;

  constructor(canvas: Canvas, align: LabelParts['align'], colour: string) {
    this.#canvas = canvas;
    this.#align = align;
    this.#colour = colour;
  }

  write(text: string, box: Box, { most, bold = false, foot = true }: WriteOptions): void {
    const { width, height } = box;
    const least = Math.min(LEAST, most);
    const options: FitOptions = { width, height, most, least, weight: bold ? 'bold' : 'regular' };
    this.#place(fitWords(text, options), box, foot);
  }

  #place({ lines, size, pitch, height }: FittedWords, box: Box, foot: boolean): void {
    const above = Math.max(...lines.map((line) => line.above), 0.73) * size;
    const free = foot ? (box.height - height) / 2 : 0;
    lines.forEach((line, index) => {
      const left = box.width - line.width * size;
      const share = this.#align === 'middle' ? 0.5 : Number(line.isRightToLeft);
      const y = box.y + free + above + index * pitch;
      const x = box.x + left * share;
      this.#canvas.text({ line, x, y, size, colour: this.#colour });
    });
  }
}
