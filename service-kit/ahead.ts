/**
 * Yields pages and fetches the next one meanwhile, so that fetching and handling overlap; it holds
 * at most two pages. The error of a failed page is thrown after the pages before it are handled.
 * Leaving early ends the pages.
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
      // The next await sees the error; until then it must not be reported as unhandled.
      pending.catch(() => undefined);
      yield page.value;
    }
  } finally {
    pages.return().catch(() => undefined);
  }
}
