export const LINK_CLASS =
  'font-semibold underline decoration-signal decoration-2 underline-offset-4 hover:decoration-ink';
