const FIRST_PAGE = 64;
const LARGEST_PAGE = 1_000;

/** Sizes of successive pages: a short read stays cheap, a long one is not held up. */
export class PageSize {
  #next = FIRST_PAGE;

  /** The number of events to ask for next, at most `limit`. */
  next(limit = LARGEST_PAGE): number {
    const size = Math.min(this.#next, limit);
    this.#next = Math.min(this.#next * 4, LARGEST_PAGE);
    return size;
  }
}
