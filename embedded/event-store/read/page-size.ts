const FIRST_PAGE = 64;
const LARGEST_PAGE = 1_000;

/** The sizes of successive pages: small at first, so that a short read is cheap, then growing. */
export class PageSize {
  #next = FIRST_PAGE;

  /** The number of events to ask for next, at most `limit`. */
  next(limit = LARGEST_PAGE): number {
    const size = Math.min(this.#next, limit);
    this.#next = Math.min(this.#next * 4, LARGEST_PAGE);
    return size;
  }
}
