/** A part of a longer text: a paragraph, a heading, or a list. `[text](/address)` is a link. */
export type Block = string | { heading: string } | { list: readonly string[] };
