/** An erasing run cannot be finished now. The message says why, and what to do. */
export class ErasingHeldUpError extends Error {
  override readonly name = 'ErasingHeldUpError';
}
