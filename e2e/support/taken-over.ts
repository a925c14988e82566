import type { Page } from 'playwright-core';

const POLL_MS = 50;
/** Longer than that no page takes, on a machine that does other things, too. In ms. */
const PATIENCE_MS = 60_000;

/** Asked in the page. */
const IS_TAKEN_OVER = `Object.keys(document.querySelector('#root > *') ?? {}).join().includes('__react')`;

/** A page that is just being loaded anew cannot be asked. */
const isTakenOver = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>(IS_TAKEN_OVER).catch(() => false);

/**
 * Resolves when the scripts have taken over the page, which came drawn: now buttons do something.
 * @throws Error where they have not within a minute
 */
export async function takenOver(page: Page): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (!(await isTakenOver(page))) {
    if (Date.now() > until) throw new Error(`Nothing took over ${page.url()}`);
    await page.waitForTimeout(POLL_MS);
  }
}

/** The same where the page came drawn; any other is ready as it is. */
export async function takenOverIfDrawn(page: Page): Promise<void> {
  if ((await page.locator('#page-data').count()) > 0) await takenOver(page);
}
