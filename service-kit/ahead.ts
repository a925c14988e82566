/**
 * Passes pages on while the next one is already being fetched: the database and the network work
 * at the same time, and no more than two pages are held.
 */
export async function* ahead<Page>(
  pages: AsyncGenerator<Page>,
  depth = 1,
): AsyncGenerator<Page> {
  const fetch = (): Promise<IteratorResult<Page>> => {
    const page = pages.next();
    // Whoever awaits it sees the error; until then it must not count as unhandled.
    page.catch(() => undefined);
    return page;
  };
  const pending = Array.from({ length: depth }, fetch);
  try {
    for (;;) {
      const page = await pending.shift();
      if (!page || page.done === true) return;
      pending.push(fetch());
      yield page.value;
    }
  } finally {
    pages.return(undefined).catch(() => undefined);
  }
}
