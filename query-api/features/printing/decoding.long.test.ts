import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { cut, decode, rasterise } from '../../testing/decode.ts';
import { newUid } from '../../testing/history.ts';
import { SHEET_LAYOUTS } from './contract.ts';
import { BLEED } from './draw-label.ts';
import { divideLabel } from './label-parts.ts';
import { callOf } from './label-words.ts';
import { drawSvg, makeModules, QUIET_ZONE } from './modules.ts';
import { drawPng } from './png.ts';
import { printedLink, typedAddress } from './printed-link.ts';
import { drawSheets, type PdfOptions } from './sheet-pdf.ts';
import { labelBox, SHEETS } from './sheets-contract.ts';

const DPI = 300;
const PIXELS_PER_MM = DPI / 25.4;
const UNTOUCHED: Omit<PdfOptions, 'layout'> = {
  skip: 0,
  dx: 0,
  dy: 0,
  crop: true,
  ink: 'colour',
};

const codeOf = (publicUrl = 'https://found.example') => {
  const uid = newUid();
  const link = printedLink(publicUrl, uid);
  return {
    uid,
    link,
    address: typedAddress(publicUrl),
    title: 'Grandmother’s blue bag',
    call: callOf('en'),
    picture: null,
  };
};

describe.each([
  'https://found.example',
  'http://localhost:3000',
  'https://a-rather-long-name-of-a-host.example.org/lost-and-found',
])('below %s', (publicUrl) => {
  test('every code reads back from SVG and PNG, on screen and on paper', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { link } = codeOf(publicUrl);
      for (const level of ['M', 'Q'] as const) {
        const modules = makeModules(link, level);
        expect(await decode(Buffer.from(drawSvg(modules)))).toEqual([link]);
        for (const size of [64, 120, 512, 1023, 2048]) {
          const png = drawPng(modules, size);
          const small = size === 64 ? sharp(png).resize(256, 256, { kernel: 'nearest' }) : png;
          expect(await decode(small), `${size}`).toEqual([link]);
        }
      }
    }
  });
});

test.each(SHEET_LAYOUTS)('%s: labels lie on the sheet and not on each other', (layout) => {
  const sheet = SHEETS[layout];
  const [pageWidth, pageHeight] = sheet.page;
  const last = sheet.places.at(-1);
  const first = labelBox(sheet, 0);
  // The margins of both sides are the same, as on the sheets.
  if (last && !sheet.isOneCode) {
    expect(last.x + last.width + first.x).toBeCloseTo(pageWidth, 0);
    expect(last.y + last.height + first.y).toBeCloseTo(pageHeight, 0);
  }
  for (const [index, place] of sheet.places.entries()) {
    const bleed = place.shape === 'rectangle' ? 0 : BLEED;
    expect(place.x - bleed).toBeGreaterThan(4);
    expect(place.x + place.width + bleed).toBeLessThan(pageWidth - 4);
    expect(place.y - bleed).toBeGreaterThan(4);
    expect(place.y + place.height + bleed).toBeLessThan(pageHeight - 4);
    for (const other of sheet.places.slice(index + 1)) {
      const apart = [
        other.x - place.x - place.width,
        place.x - other.x - other.width,
        other.y - place.y - place.height,
        place.y - other.y - other.height,
      ];
      expect(Math.max(...apart)).toBeGreaterThan(bleed - 1e-6);
    }
  }
});

/** Creates a new label for each use. */
type Label = () => Sharp;

/** Dirt covers a tenth of its area, away from the finder patterns. */
async function covered(label: Label, count: number): Promise<Sharp> {
  const whole = await label().png().toBuffer({ resolveWithObject: true });
  const side = Math.min(whole.info.width, whole.info.height);
  const area = (side * count) / (count + 2 * QUIET_ZONE);
  const dirt = Math.round(area * Math.sqrt(0.1));
  const create = { width: dirt, height: dirt, channels: 3, background: '#553311' } as const;
  const at = Math.round((side - dirt) / 2);
  const soiled = await sharp(whole.data)
    .composite([{ input: { create }, left: at, top: at }])
    .png()
    .toBuffer();
  return sharp(soiled);
}

/** Worn labels as a camera sees them. */
const WORN: Readonly<Record<string, (label: Label, count: number) => Promise<Sharp> | Sharp>> = {
  untouched: (label) => label(),
  rotated: (label) => label().rotate(15, { background: 'white' }),
  blurred: (label) => label().blur(2.2),
  covered,
  'rotated, blurred and covered': async (label, count) =>
    (await covered(label, count)).rotate(15, { background: 'white' }).blur(1.2),
};

describe('a label of 20 mm', () => {
  const side = Math.round(20 * PIXELS_PER_MM);
  const { link } = codeOf();
  const modules = makeModules(link, 'Q');
  const svg = (): Sharp => sharp(Buffer.from(drawSvg(modules)), { density: 600 });
  const png = (): Sharp => sharp(drawPng(modules, 1024));

  test.each(
    Object.entries(WORN).flatMap(([how, wear]) => [
      { how, from: 'SVG', wear, source: svg },
      { how, from: 'PNG', wear, source: png },
    ]),
  )('$how, from $from, reads back', async ({ wear, source }) => {
    const worn = await wear(() => source().resize(side, side), modules.count);
    expect(await decode(await worn.png().toBuffer())).toEqual([link]);
  });

  test('wholly covered it does not: the decoder reads what is there', async () => {
    const blank = sharp({
      create: { width: side, height: side, channels: 3, background: 'white' },
    });
    expect(await decode(await blank.png().toBuffer())).toEqual([]);
  });
});

describe.each(['a4-cut-small'] as const)('worn, a label of %s', (layout) => {
  test.each(Object.entries(WORN))('%s reads back', async (_how, wear) => {
    const code = codeOf();
    const sheet = SHEETS[layout];
    const pdf = await buffer(drawSheets([code], { ...UNTOUCHED, layout, crop: false }));
    const [page] = await rasterise(pdf, DPI);
    if (!page) throw new Error('No page');
    const { x, y, width, height } = divideLabel(labelBox(sheet, 0), {
      call: true,
      title: true,
    }).code;
    const [left, top] = [x * PIXELS_PER_MM, y * PIXELS_PER_MM];
    const box = { x: left, y: top, width: width * PIXELS_PER_MM, height: height * PIXELS_PER_MM };
    const printed = await cut(page, box).flatten({ background: 'white' }).png().toBuffer();
    const worn = await wear(() => sharp(printed), makeModules(code.link, 'Q').count);
    expect(await decode(await worn.png().toBuffer())).toEqual([code.link]);
  });
});
