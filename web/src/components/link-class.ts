/** Links that stand by themselves or in a text. The colour is in the line: it may lie on any ground. */
export const LINK_CLASS =
  'font-semibold underline decoration-signal decoration-2 underline-offset-4 hover:decoration-ink';
