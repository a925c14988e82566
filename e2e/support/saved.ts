import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';

/** Presses a button that downloads a file. */
export async function saved(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const saving = page.waitForEvent('download');
  await button.click();
  const file = await saving;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
