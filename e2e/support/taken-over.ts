import type { Page } from 'playwright-core';

const POLL_MS = 50;
/** Longer than any page takes, even on a busy machine. Milliseconds. */
const PATIENCE_MS = 60_000;

/** Evaluated in the page. */
const IS_TAKEN_OVER = `Object.keys(document.querySelector('#root > *') ?? {}).join().includes('__react')`;

/** A page that is being reloaded cannot be queried. */
const isTakenOver = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>(IS_TAKEN_OVER).catch(() => false);

/**
 * Resolves when a page that the server rendered is hydrated, so that buttons work.
 * @throws Error if it is not within a minute
 */
export async function takenOver(page: Page): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (!(await isTakenOver(page))) {
    if (Date.now() > until) throw new Error(`Nothing took over ${page.url()}`);
    await page.waitForTimeout(POLL_MS);
  }
}

/** The same if the server rendered the page; any other page is ready as it is. */
export async function takenOverIfDrawn(page: Page): Promise<void> {
  if ((await page.locator('#page-data').count()) > 0) await takenOver(page);
}
