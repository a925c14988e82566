import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp, { type Sharp } from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const require = createRequire(import.meta.url);

/** A picture in memory, four bytes per pixel. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const hasZbar = (process.env['PATH'] ?? '')
  .split(delimiter)
  .some((folder) => existsSync(join(folder, 'zbarimg')));

let zxing: Promise<unknown> | undefined;

/** The decoder would load its WebAssembly from the network by default. */
async function prepare(): Promise<void> {
  zxing ??= readFile(require.resolve('zxing-wasm/reader/zxing_reader.wasm')).then((file) =>
    prepareZXingModule({
      overrides: { wasmBinary: new Uint8Array(file).buffer },
      fireImmediately: true,
    }),
  );
  await zxing;
}

/** Reads QR codes with an independent decoder: `zbarimg` if installed, otherwise ZXing. */
export async function decode(picture: Buffer | Sharp): Promise<string[]> {
  const image = Buffer.isBuffer(picture) ? sharp(picture, { density: 300 }) : picture;
  const flat = image.flatten({ background: 'white' });
  if (hasZbar) return decodeByZbar(await flat.png().toBuffer());
  const { data, info } = await flat.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  await prepare();
  const { width, height } = info;
  const pixels = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' } as const;
  const found = await readBarcodes(pixels, { formats: ['QRCode'], tryHarder: true });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}

async function decodeByZbar(png: Buffer): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'decode-'));
  try {
    const file = join(folder, 'code.png');
    await writeFile(file, png);
    const { stdout } = await promisify(execFile)('zbarimg', ['--raw', '-q', file]);
    return stdout.trim().split('\n');
  } finally {
    await rm(folder, { recursive: true });
  }
}

let pdfium: Promise<PDFiumLibrary> | undefined;

export async function extractText(pdf: Buffer): Promise<readonly string[]> {
  pdfium ??= PDFiumLibrary.init();
  const document = await (await pdfium).loadDocument(new Uint8Array(pdf));
  const texts = [...document.pages()].map((page) => page.getText());
  document.destroy();
  return texts;
}

/** Renders each page of a PDF with another library than the one that wrote it. */
export async function rasterise(pdf: Buffer, dpi: number): Promise<readonly Pixels[]> {
  pdfium ??= PDFiumLibrary.init();
  const document = await (await pdfium).loadDocument(new Uint8Array(pdf));
  const pages: Pixels[] = [];
  for (const page of document.pages()) {
    const { data, width, height } = await page.render({ scale: dpi / 72, render: 'bitmap' });
    pages.push({ data: data.slice(), width, height });
  }
  document.destroy();
  return pages;
}

export function cut(
  { data, width, height }: Pixels,
  box: { x: number; y: number; width: number; height: number },
): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } }).extract({
    left: Math.round(box.x),
    top: Math.round(box.y),
    width: Math.floor(box.width),
    height: Math.floor(box.height),
  });
}
