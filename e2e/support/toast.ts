import type { Page } from 'playwright-core';

/** Waits for a toast with this text. */
export async function toast(page: Page, text: string): Promise<void> {
  await page.getByRole('region', { name: 'Announcements' }).getByText(text).waitFor();
}

/** Waits until such a toast has appeared and disappeared. */
export async function toastGone(page: Page, text: string): Promise<void> {
  const shown = page.getByRole('region', { name: 'Announcements' }).getByText(text);
  await shown.waitFor();
  // A pointer over a toast keeps it open.
  await page.mouse.move(0, 0);
  await shown.waitFor({ state: 'detached' });
}
