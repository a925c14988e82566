import * as z from 'zod/mini';

/** Messages of a parent process to a child that works for it: one job at a time. */
export const toChild = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('start'), job: z.unknown() }),
  z.object({ kind: z.literal('cancel') }),
]);
export type ToChild = z.infer<typeof toChild>;

/** Messages of the child. `result` and `error` end a job. */
export const fromChild = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('progress'), progress: z.unknown() }),
  z.object({ kind: z.literal('result'), result: z.unknown() }),
  /** `about`: the details of the error that may be logged. */
  z.object({ kind: z.literal('error'), about: z.record(z.string(), z.unknown()) }),
]);
export type FromChild = z.infer<typeof fromChild>;
