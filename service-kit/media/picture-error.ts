export const PICTURE_REFUSALS = [
  /** Neither PNG nor JPEG nor WebP. */
  'unknown-kind',
  'broken',
  /** A side is too long, or both together are too many pixels. */
  'too-many-pixels',
  /** It was not decoded in time: it is hostile, or the machine is busy. */
  'too-slow',
  /** Decoding it takes more memory than one picture may. */
  'too-much-memory',
  /** The process that decoded it went away; the picture may be fine. */
  'interrupted',
] as const;

/** Why a picture is not taken. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly reason: (typeof PICTURE_REFUSALS)[number];

  constructor(reason: PictureError['reason'], options?: ErrorOptions) {
    super(`A picture is not taken: ${reason}`, options);
    this.reason = reason;
  }
}
