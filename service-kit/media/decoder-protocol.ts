import * as z from 'zod/mini';

const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

const startsWith = (bytes: Buffer, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte);

/** By the first bytes and never by a name, so that no other decoder of the library is reached. */
export function isKnownKind(bytes: Buffer): boolean {
  if (startsWith(bytes, PNG) || startsWith(bytes, JPEG)) return true;
  return startsWith(bytes, RIFF) && startsWith(bytes, WEBP, 8);
}

const PICTURE_REFUSALS = [
  'unknown-kind',
  'broken',
  'too-many-pixels',
  /** It is hostile, or the machine is busy. */
  'too-slow',
  'too-much-memory',
  /** The decoding process ended; the picture may be fine. */
  'interrupted',
] as const;

export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly reason: (typeof PICTURE_REFUSALS)[number];

  constructor(reason: PictureError['reason'], options?: ErrorOptions) {
    super(`A picture is not taken: ${reason}`, options);
    this.reason = reason;
  }
}

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

export const decodeRequest = z.object({
  bytes,
  /** Pixels. */
  maxSide: z.number(),
  /** Resident memory, in bytes. */
  mostMemory: z.number(),
});

/** `memory` is the worker's resident memory, in bytes. */
export const decodeAnswer = z.object({
  memory: z.number(),
  outcome: z.union([
    z.object({
      bytes,
      width: z.int().check(z.positive()),
      height: z.int().check(z.positive()),
    }),
    z.object({ refused: z.enum(PICTURE_REFUSALS) }),
  ]),
});

export type DecodeRequest = z.infer<typeof decodeRequest>;
export type DecodeAnswer = z.infer<typeof decodeAnswer>;
