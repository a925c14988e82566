import * as z from 'zod/mini';
import { PICTURE_REFUSALS } from './picture-error.ts';

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** A picture for the worker, which decodes one at a time. */
export const decodeRequest = z.object({
  bytes,
  /** Pixels. */
  maxSide: z.number(),
  /** The resident memory above which the picture is rejected, in bytes. */
  mostMemory: z.number(),
});

/** The result of a picture, and the worker's resident memory at that moment, in bytes. */
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
