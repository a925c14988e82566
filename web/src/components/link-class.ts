/**
 * Links on their own or within text. The colour is in the underline, so that they work on any
 * background.
 */
export const LINK_CLASS =
  'font-semibold underline decoration-signal decoration-2 underline-offset-4 hover:decoration-ink';
