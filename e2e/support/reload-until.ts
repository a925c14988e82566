import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { takenOverIfDrawn } from './taken-over.ts';

/** How long to wait after the first load. Each further wait is twice as long. Milliseconds. */
const FIRST_LOOK_MS = 2000;
/** Longer than a change by one client takes to be shown to another. Milliseconds. */
const PATIENCE_MS = 90_000;

/**
 * Reloads a page until it shows this: changes by others become visible a moment later, and not
 * every page is notified. It is hydrated on return.
 * @param load another way to load it, if a reload does not lead there
 */
export async function reloadUntil(
  page: Page,
  shown: Locator,
  load: () => Promise<unknown> = () => page.reload(),
): Promise<void> {
  let timeout = FIRST_LOOK_MS;
  const look = async (): Promise<boolean> => {
    await load();
    timeout *= 2;
    return shown.waitFor({ timeout: timeout / 2 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(look, { timeout: PATIENCE_MS }).toBe(true);
  await takenOverIfDrawn(page);
}
