/** A look at the past cannot be answered; the message is for who asked. */
export class PastFailure extends Error {
  override readonly name = 'PastFailure';
}
