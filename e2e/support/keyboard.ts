import type { Locator, Page } from 'playwright-core';

/** More steps than any page of the product needs. */
const MOST_STEPS = 80;

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement);

/** Presses Tab, or another navigation key, until the target has focus. */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab',
): Promise<void> {
  await target.waitFor();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
    // A menu moves focus a moment after its key.
    await page.evaluate('new Promise((done) => setTimeout(done))');
  }
  throw new Error(`${key} never reaches ${target.toString()}`);
}
