/** Separate from the other toasts, since the finder page needs only this one. */
export const COPIED = 'Copied to clipboard!';
