import type { Page } from 'playwright-core';

/** Waits for a toast that says this. */
export async function toast(page: Page, text: string): Promise<void> {
  await page.getByRole('region', { name: 'Announcements' }).getByText(text).waitFor();
}

/** Waits until such a toast has come and gone. */
export async function toastGone(page: Page, text: string): Promise<void> {
  const shown = page.getByRole('region', { name: 'Announcements' }).getByText(text);
  await shown.waitFor();
  // A pointer that rests on a toast holds it.
  await page.mouse.move(0, 0);
  await shown.waitFor({ state: 'detached' });
}
