import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { takenOverIfDrawn } from './taken-over.ts';

/** Longer than a page that is up to date takes to show it. Milliseconds. */
const LOOK_MS = 5000;
/** Longer than it takes until what somebody did is told to others. Milliseconds. */
const PATIENCE_MS = 60_000;

/**
 * Loads a page anew until it shows this: what somebody else did is there a moment later, and not
 * every page hears of it by itself. Its scripts have taken it over then.
 * @param load another way to load it, where a reload does not lead there
 */
export async function reloadUntil(
  page: Page,
  shown: Locator,
  load: () => Promise<unknown> = () => page.reload(),
): Promise<void> {
  const look = async (): Promise<boolean> => {
    await load();
    return shown.waitFor({ timeout: LOOK_MS }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(look, { timeout: PATIENCE_MS }).toBe(true);
  await takenOverIfDrawn(page);
}
