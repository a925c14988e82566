export const PICTURE_REFUSALS = [
  /** Neither PNG, JPEG nor WebP. */
  'unknown-kind',
  'broken',
  /** A side is too long, or there are too many pixels in all. */
  'too-many-pixels',
  /** It was not decoded in time: it is hostile, or the machine is busy. */
  'too-slow',
  /** Decoding takes more memory than one picture may use. */
  'too-much-memory',
  /** The decoding process ended; the picture may be fine. */
  'interrupted',
] as const;

/** Why a picture is rejected. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly reason: (typeof PICTURE_REFUSALS)[number];

  constructor(reason: PictureError['reason'], options?: ErrorOptions) {
    super(`A picture is not taken: ${reason}`, options);
    this.reason = reason;
  }
}
