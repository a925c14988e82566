/** Apart from the other toasts, since the finder page needs no more of them. */
export const COPIED = 'Copied to clipboard!';
