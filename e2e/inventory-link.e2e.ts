import { expect, test } from 'vitest';
import { PHONE } from './support/browser.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { newCode } from './support/codes.ts';
import { newPerson } from './support/people.ts';

const fixture = setUpBrowserFixture();
const LINK = 'https://inventory.example/item/1';

test('an owner links a code with an inventory, follows the link in both places, and finders see none', async () => {
  const owner = await newPerson(fixture.product.url, 'inventory-owner');
  const { uid } = await newCode(owner, { title: 'Drill 7' });
  const page = await fixture.openAs(owner, `/dashboard?edit=${uid}`);
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Link to your inventory');
  await field.fill('http://inventory.example/item/1');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await dialog.getByText('The link must be a web address that begins with https://.').waitFor();
  await field.fill(LINK);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  const card = page.getByRole('article', { name: 'Drill 7' });
  await card.locator(`a[href="${LINK}"]`).waitFor();

  await page.goto(`${fixture.product.url}/${uid}`);
  await page.getByRole('link', { name: 'Open in your inventory' }).waitFor();
  const finder = await fixture.newPage(PHONE);
  await finder.goto(`${fixture.product.url}/${uid}`);
  await finder.getByRole('heading', { name: 'Drill 7' }).waitFor();
  await expect.poll(() => finder.content()).not.toContain('inventory');

  await page.goto(`${fixture.product.url}/dashboard?edit=${uid}`);
  await field.fill('');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await card.waitFor();
  await card.locator(`a[href="${LINK}"]`).waitFor({ state: 'detached' });
});
