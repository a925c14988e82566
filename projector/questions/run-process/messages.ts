import * as z from 'zod';
import type { RunEnd } from '../run-ledger.ts';

/** The request to a run process. */
export const runRequest = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('run'),
    runId: z.uuid(),
    source: z.string(),
    isDry: z.boolean(),
    isFollowed: z.boolean(),
  }),
  z.object({ kind: z.literal('stop') }),
]);
export type RunMessage = z.infer<typeof runRequest>;

/** The parts of an error that may be logged. */
const about = z.record(z.string(), z.unknown());

/** The reports of a run process. After `ended` and `failed` it does nothing more. */
export const runReport = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('progress'),
    progress: z.object({
      read: z.int(),
      handled: z.int(),
      share: z.number(),
      perSecond: z.number(),
      secondsLeft: z.number().nullable(),
      seconds: z.number(),
    }),
  }),
  // Made by our own code in that process.
  z.object({ kind: z.literal('ended'), end: z.custom<RunEnd>() }),
  z.object({ kind: z.literal('failed'), about }),
]);
export type RunReport = z.infer<typeof runReport>;
