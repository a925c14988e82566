/**
 * A piece of a longer text: a paragraph, a heading, or a list. In any of them `[words](/address)`
 * is a link.
 */
export type Block = string | { heading: string } | { list: readonly string[] };
