/** Set in local storage while a message waits, so that a page checks at once. */
export const OUTBOX_MARK = 'outbox';
