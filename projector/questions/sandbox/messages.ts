import * as z from 'zod';

/** Requests to the process around the sandbox. Large values are JSON as text. */
export type SandboxRequest =
  | { readonly kind: 'load'; readonly source: string }
  | { readonly kind: 'handle'; readonly events: string };

export interface Failure {
  readonly message: string;
  readonly stack: string;
}

/** Longer messages are cut off; nobody reads them. */
const LONGEST_TEXT = 4000;
const shortText = z.string().transform((text) => text.slice(0, LONGEST_TEXT));

/** Answers. They come from a process with hostile code, so they are not trusted. */
export const sandboxAnswer = z.discriminatedUnion('kind', [
  /** The result of `describe` or `handle` in the sandbox. */
  z.strictObject({ kind: z.literal('said'), text: z.string() }),
  z.strictObject({ kind: z.literal('failed'), message: shortText, stack: shortText }),
]);

export type SandboxAnswer = z.infer<typeof sandboxAnswer>;

export const handlerFailure = z.object({
  message: shortText,
  stack: shortText,
  event: z.int().nonnegative(),
});
