/** In local storage while something waits, so that a page asks for it at once. */
export const OUTBOX_MARK = 'outbox';
