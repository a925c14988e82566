import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { newPerson } from './support/people.ts';
import { toast } from './support/toast.ts';

const fixture = setUpBrowserFixture();

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error('It is not to be seen');
  return box;
}

/** Whether the two overlap. */
async function meet(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  const inLine = a.x < b.x + b.width && b.x < a.x + a.width;
  return inLine && a.y < b.y + b.height && b.y < a.y + a.height;
}

test.each([390, 1440])('a toast covers no heading and no close button at %i', async (width) => {
  const person = await newPerson(fixture.product.url, `tilda.${width}`);
  const viewport = { width, height: 700 };
  const page = await fixture.openAs(person, '/dashboard', { viewport });
  await page.route('**/api/qr/generate', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Create code' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create a code' });
  await dialog.getByLabel('Title').fill('Green kayak');
  await dialog.getByRole('button', { name: 'Create QR code' }).click();
  await toast(page, 'Failed to create QR code');
  const shown = page.getByText('Failed to create QR code');
  await expect.poll(() => meet(shown, dialog.getByRole('heading'))).toBe(false);
  await expect.poll(() => meet(shown, dialog.getByRole('button', { name: 'Close' }))).toBe(false);
});
