/**
 * Passes pages on while the next one is already being fetched: whoever fetches and whoever handles
 * work at the same time, and no more than two pages are held. A page that fails is told once those
 * before it are handled. Leaving early ends the pages.
 */
export async function* ahead<Page>(
  pages: AsyncGenerator<Page, void, void>,
): AsyncGenerator<Page, void, void> {
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
    pages.return().catch(() => undefined);
  }
}
