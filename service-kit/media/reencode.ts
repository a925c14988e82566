import sharp, { type Metadata } from 'sharp';
import { PictureError, isKnownKind } from './decoder-protocol.ts';

const FORMATS: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp']);
/** Phones take 12 million by default; each may need 8 bytes while it is decoded. */
const MOST_PIXELS = 25_000_000;
/** Decoders work row by row, and each row has a fixed cost: a million short ones take seconds. */
const LONGEST_SIDE = 12_000;
const QUALITY = 80;

// No cache, since each picture is seen once; one thread each leaves processors for other work.
sharp.cache(false);
sharp.concurrency(1);

export interface Picture {
  /** WebP, upright, without metadata. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Encodes the pixels anew, so that nothing else of the file (EXIF, location, appended data) is
 * copied. `PictureDecoder` limits time and memory, and runs this in a process.
 * @param maxSide pixels
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

/** Reads the header without decoding pixels. */
async function readMetadata(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new PictureError('broken', { cause: error });
  }
}
