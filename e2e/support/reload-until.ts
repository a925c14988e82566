import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { takenOverIfDrawn } from './taken-over.ts';

/** How long the first look at a page takes. Each further one takes twice as long. Milliseconds. */
const FIRST_LOOK_MS = 2000;
/** Longer than it takes until a change by one client is shown to another. Milliseconds. */
const PATIENCE_MS = 90_000;

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
