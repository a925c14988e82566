import sharp, { type Metadata } from 'sharp';
import { isKnownKind } from './known-kind.ts';
import { PictureError } from './picture-error.ts';

/** The formats that are accepted (docs/product.md, Pictures). */
const FORMATS: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp']);
/** Telephones take 12 million by default; each may need 8 bytes while it is decoded. */
const MOST_PIXELS = 25_000_000;
/** A decoder works row by row, and a row has its own price: a million short ones take seconds. */
const LONGEST_SIDE = 12_000;
const QUALITY = 80;

// Each picture is seen once, and one thread for each keeps a processor free for other work.
sharp.cache(false);
sharp.concurrency(1);

export interface Picture {
  /** WebP, upright, without anything that the camera wrote beside it. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Makes a picture anew from its pixels: whatever else the file held (EXIF, the place, a second
 * file behind the first) is not copied. Of moving pictures the first is taken. Time and memory are
 * bounded by `PictureDecoder` alone, which runs this in a process of its own.
 * @param maxSide pixels; a larger picture is made smaller, a smaller one stays
 * @throws PictureError `unknown-kind`, `broken` or `too-many-pixels`
 */
export async function reencode(bytes: Buffer, maxSide: number): Promise<Picture> {
  if (!isKnownKind(bytes)) throw new PictureError('unknown-kind');
  const { width, height, format } = await readMetadata(bytes);
  if (!FORMATS.has(format)) throw new PictureError('unknown-kind');
  if (Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS) {
    throw new PictureError('too-many-pixels');
  }
  try {
    const made = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: made.data, width: made.info.width, height: made.info.height };
  } catch (error) {
    throw new PictureError('broken', { cause: error });
  }
}

/** Reads the header; no pixel is decoded. */
async function readMetadata(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new PictureError('broken', { cause: error });
  }
}
