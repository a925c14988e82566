import * as z from 'zod/mini';

/** One invalid field of a request: its path, and how to correct it. */
export const fieldIssue = z.object({ path: z.string(), message: z.string() });

/** The error of every call (RFC 9457). `detail` is a sentence for a person. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  errors: z.optional(z.array(fieldIssue)),
});

export type Problem = z.infer<typeof problem>;
export type FieldIssue = z.infer<typeof fieldIssue>;
