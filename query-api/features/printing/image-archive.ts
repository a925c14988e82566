import { Readable } from 'node:stream';
import { configure, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';
import type { IMAGE_FORMATS } from './contract.ts';
import { drawSvg, makeModules, QUIET_ZONE } from './modules.ts';
import { drawPng } from './png.ts';

// The library would start threads, as in browsers.
configure({ useWebWorkers: false });

export type ImageFormat = (typeof IMAGE_FORMATS)[number];

export interface ArchivedCode {
  readonly uid: string;
  readonly link: string;
  readonly title: string;
}

const DPI = 300;
/** 50 mm at 300 dpi. */
const PRINT_PIXELS = 591;

/** A fixed date, so that the same codes give the same bytes. */
const PACKED_AT = new Date('2020-01-01T00:00:00Z');

/** Packs images into a ZIP while it is read; the archive is never in memory as a whole. */
export function packImages(
  codes: readonly ArchivedCode[],
  formats: readonly ImageFormat[],
): Readable {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = new ZipWriter(writable, { lastModDate: PACKED_AT, keepOrder: true });
  const pack = async (): Promise<void> => {
    for (const { uid, link, title } of codes) {
      const modules = makeModules(link, 'Q');
      const name = fileName(title, uid);
      for (const format of formats) {
        const side = modules.count + 2 * QUIET_ZONE;
        const bytes =
          format === 'svg'
            ? Buffer.from(drawSvg(modules))
            : drawPng(modules, Math.ceil(PRINT_PIXELS / side) * side, DPI);
        // A PNG is already compressed.
        const level = format === 'svg' ? 6 : 0;
        await writer.add(`${name}.${format}`, new Uint8ArrayReader(bytes), { level });
      }
    }
    await writer.close();
  };
  // The reader learns of a failure through the stream; a reader that leaves is not a failure.
  pack().catch((error: unknown) => writable.abort(error).catch(() => undefined));
  return Readable.fromWeb(readable);
}

const LONGEST_TITLE = 60;

/** A name that every system takes, made of the title; the uid keeps two of them apart. */
export function fileName(title: string, uid: string): string {
  const safe = title
    .normalize('NFC')
    .replaceAll(/[\p{C}<>:"/\\|?*]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[. ]+/u, '');
  const short = Array.from(safe).slice(0, LONGEST_TITLE).join('').trim();
  return short === '' ? uid : `${short} ${uid}`;
}
