import * as z from 'zod/mini';

/** What a parent process says to a child that works for it: one job at a time. */
export const toChild = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('start'), job: z.unknown() }),
  z.object({ kind: z.literal('cancel') }),
]);
export type ToChild = z.infer<typeof toChild>;

/** What the child says. `result` and `error` end a job. */
export const fromChild = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('progress'), progress: z.unknown() }),
  z.object({ kind: z.literal('result'), result: z.unknown() }),
  /** With what a log may hold of the error. */
  z.object({ kind: z.literal('error'), about: z.record(z.string(), z.unknown()) }),
]);
export type FromChild = z.infer<typeof fromChild>;
