/** The product cannot start, for a reason that the operator can remedy; the message is one line. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
