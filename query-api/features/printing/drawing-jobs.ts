import * as z from 'zod/mini';
import { codeType } from '../../contract/code-type.ts';
import { SHEET_LAYOUTS } from './contract.ts';

const printed = z.object({
  uid: z.string(),
  link: z.string(),
  address: z.string(),
  title: z.string(),
  call: z.nullable(z.object({ headline: z.string(), line: z.string() })),
  picture: z.nullable(codeType),
});

const sheet = z.object({
  ink: z.enum(['colour', 'black']),
  layout: z.enum(SHEET_LAYOUTS),
  skip: z.int(),
  crop: z.boolean(),
  dx: z.number(),
  dy: z.number(),
});

/** Jobs of the drawing thread. Its answer is bytes of a file, in pieces. */
export const drawingJob = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pdf'), codes: z.array(printed), sheet }),
  z.object({
    kind: z.literal('images'),
    codes: z.array(printed),
    formats: z.array(z.enum(['svg', 'png'])),
  }),
]);

/** To the thread. `more` requests the next piece, `stop` ends a job. */
export const toThread = z.discriminatedUnion('act', [
  z.object({ act: z.literal('start'), id: z.int(), job: drawingJob }),
  z.object({ act: z.literal('more'), id: z.int() }),
  z.object({ act: z.literal('stop'), id: z.int() }),
]);

/** From the thread. */
export const fromThread = z.discriminatedUnion('act', [
  z.object({ act: z.literal('piece'), id: z.int(), bytes: z.instanceof(Uint8Array) }),
  z.object({ act: z.literal('end'), id: z.int() }),
  z.object({ act: z.literal('failed'), id: z.int(), reason: z.string() }),
]);

export type DrawingJob = z.infer<typeof drawingJob>;
export type ToThread = z.infer<typeof toThread>;
export type FromThread = z.infer<typeof fromThread>;
