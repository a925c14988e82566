import sharp, { type Metadata } from 'sharp';

/** Of what a picture may be made: PNG, JPEG or WebP (decisions, Codes). */
const FORMATS: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp']);
/** Above what telephones take, below what a decoder drowns in. */
const MOST_PIXELS = 50_000_000;
const LONGEST_SECONDS = 15;
const QUALITY = 80;

// Each picture is seen once, and the pool of threads also does the disk's work.
sharp.cache(false);
sharp.concurrency(1);

export interface Picture {
  /** WebP, upright, without anything that the camera wrote beside it. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Why a picture is not taken: it is of another kind, broken, or larger than we decode. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly reason: 'unknown-kind' | 'broken' | 'too-many-pixels';

  constructor(reason: PictureError['reason'], options?: ErrorOptions) {
    super(`A picture is not taken: ${reason}`, options);
    this.reason = reason;
  }
}

const startsWith = (bytes: Buffer, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte);

const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

/** By the first bytes, never by a name: no other decoder of the library is ever reached. */
function isKnownKind(bytes: Buffer): boolean {
  if (startsWith(bytes, PNG) || startsWith(bytes, JPEG)) return true;
  return startsWith(bytes, RIFF) && startsWith(bytes, WEBP, 8);
}

/**
 * Makes a picture anew from its pixels: whatever else the file held (EXIF, the place, a second
 * file behind the first) is not copied. Of moving pictures the first is taken.
 * @param maxSide pixels; a larger picture is made smaller, a smaller one stays
 * @throws PictureError
 */
export async function reencode(bytes: Buffer, maxSide: number): Promise<Picture> {
  if (!isKnownKind(bytes)) throw new PictureError('unknown-kind');
  const { width, height, format } = await readMetadata(bytes);
  if (!FORMATS.has(format)) throw new PictureError('unknown-kind');
  if (width * height > MOST_PIXELS) throw new PictureError('too-many-pixels');
  try {
    const made = await open(bytes)
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: LONGEST_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { bytes: made.data, width: made.info.width, height: made.info.height };
  } catch (error) {
    throw new PictureError('broken', { cause: error });
  }
}

const open = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 });

async function readMetadata(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new PictureError('broken', { cause: error });
  }
}
