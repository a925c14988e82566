/** The product cannot start, for a reason that the operator can do something about: one line. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
