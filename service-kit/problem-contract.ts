import * as z from 'zod/mini';

/** One thing wrong with a request: where, and what to do about it. */
export const fieldIssue = z.object({ path: z.string(), message: z.string() });

/** An error as every call answers it (RFC 9457). `detail` is a sentence for a person. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  errors: z.optional(z.array(fieldIssue)),
  /** Of 428: the puzzle that the sender solves before the same call is taken. */
  challenge: z.optional(z.string()),
});

export type Problem = z.infer<typeof problem>;
export type FieldIssue = z.infer<typeof fieldIssue>;
