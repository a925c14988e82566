import type { Page } from 'playwright-core';

/** Waits for a toast that says this. */
export async function toast(page: Page, text: string): Promise<void> {
  await page.getByRole('region', { name: 'Notifications' }).getByText(text).waitFor();
}
