import * as z from 'zod/mini';

/** How long Undo is offered, in ms (docs/product.md, Deleting a code). */
export const UNDO_MS = 10_000;

const deletedCode = z.object({ id: z.string(), title: z.string(), until: z.number() });

/** A code that was deleted a moment ago. `until` is by the clock of this browser, in ms. */
export type DeletedCode = z.infer<typeof deletedCode>;

/** Reads what `toText` wrote; what is over, or unreadable, is left out. */
export function fromText(text: string | null, now: number): readonly DeletedCode[] {
  try {
    const read = z.array(deletedCode).parse(JSON.parse(text ?? '[]'));
    // A clock that was set back would offer it for longer than it can be done.
    return read.filter(({ until }) => until > now && until <= now + UNDO_MS);
  } catch {
    return [];
  }
}

/** For the storage of the tab, so that a reload still offers Undo; null where there is nothing. */
export const toText = (codes: readonly DeletedCode[]): string | null =>
  codes.length === 0 ? null : JSON.stringify(codes);
