/** A place in the author's text, counted from 1; null if unknown. */
export interface Place {
  readonly line: number | null;
  readonly column: number | null;
}

/** Somebody's SQL cannot be answered; the message is for its author. */
export class SheetRefusedError extends Error {
  override readonly name = 'SheetRefusedError';
  readonly place: Place;

  constructor(message: string, place: Place = { line: null, column: null }) {
    super(message);
    this.place = place;
  }
}
