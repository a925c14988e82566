/**
 * Passes pages on while the next one is already being fetched: the database and the network work
 * at the same time, and no more than two pages are held.
 */
export async function* ahead<Page>(pages: AsyncGenerator<Page>): AsyncGenerator<Page> {
  let pending = pages.next();
  try {
    for (;;) {
      const page = await pending;
      if (page.done === true) return;
      pending = pages.next();
      // Whoever awaits it next sees the error; until then it must not count as unhandled.
      pending.catch(() => undefined);
      yield page.value;
    }
  } finally {
    pages.return(undefined).catch(() => undefined);
  }
}
