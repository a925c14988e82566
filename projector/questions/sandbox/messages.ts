import * as z from 'zod';

/** What goes to the process around the sandbox. Everything that is large is JSON as text. */
export type SandboxRequest =
  | { readonly kind: 'load'; readonly source: string }
  | { readonly kind: 'handle'; readonly events: string };

/** Where something failed in the author's source, as far as it is known. */
export interface Failure {
  readonly message: string;
  readonly stack: string;
}

/** A message of more characters says nothing that a person reads. */
const LONGEST_TEXT = 4000;
const shortText = z.string().transform((text) => text.slice(0, LONGEST_TEXT));

/** What comes back; it was made near hostile code, so nothing of it is believed. */
export const sandboxAnswer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ready') }),
  /** What `describe` or `handle` of the sandbox said. */
  z.strictObject({ kind: z.literal('said'), text: z.string() }),
  z.strictObject({ kind: z.literal('failed'), message: shortText, stack: shortText }),
]);

export type SandboxAnswer = z.infer<typeof sandboxAnswer>;

/** Answer of `handle` where an event made it fail. */
export const handlerFailure = z.object({
  message: shortText,
  stack: shortText,
  event: z.int().nonnegative(),
});
