import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP } from './support/browser.ts';
import { newPerson } from './support/people.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';

const fixture = setUpBrowserFixture();

const card = (page: Page, name: string) => page.getByRole('article', { name });

test('a product shows what the shop says of it', async () => {
  const page = await fixture.openOnDesktop('/shop');
  const sheet = card(page, 'Weatherproof sticker sheet');
  for (const text of [
    'Stickers',
    '12 QR codes included',
    '$12.99',
    'Matt vinyl',
    'Unlimited stock',
  ]) {
    await sheet.getByText(text, { exact: true }).waitFor();
  }
  await expect.poll(() => sheet.locator('dl > div').count()).toBeLessThanOrEqual(4);
  await expect.poll(() => sheet.locator('dl').getByText('stock').count()).toBe(0);
  const waterproof = sheet.locator('dl > div').filter({ hasText: 'Waterproof' });
  await expect.poll(() => waterproof.locator('dd').textContent()).toBe('Yes');
  const tag = card(page, 'Leather luggage tag').locator('dl > div');
  await expect
    .poll(() => tag.filter({ hasText: 'Waterproof' }).locator('dd').textContent())
    .toBe('No');
  await expect.poll(() => page.getByRole('article').count()).toBe(6);
  for (const claim of ['shipping on orders over $25', 'money-back guarantee', '4.9/5', '127']) {
    await page.getByText(claim).first().waitFor();
  }
});

test('Add to Cart says so to those who are signed in', async () => {
  const page = await fixture.openAs(await newPerson(fixture.product.url, 'hana'), '/shop');
  await card(page, 'Wallet cards').getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByText('Wallet cards added to cart!').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/shop');
});

test('Add to Cart sends others to sign in', async () => {
  const page = await fixture.openOnDesktop('/shop');
  await card(page, 'Wallet cards').getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByText('Please sign in to purchase products').waitFor();
  await page.waitForURL('**/auth?next=%2Fshop');
});

test('a shop that does not load says so', async () => {
  const page = await fixture.newPage(DESKTOP);
  await page.route('**/api/store/products', (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto(`${fixture.product.url}/shop`);
  await page.getByRole('heading', { name: 'Failed to load products' }).waitFor();
});

test('the store and the shop lead to each other', async () => {
  const page = await fixture.openOnDesktop('/shop');
  await page.getByRole('link', { name: 'See the digital packs' }).click();
  await page.waitForURL('**/store');
  await page.getByRole('link', { name: 'Visit the Physical Shop' }).click();
  await page.waitForURL('**/shop');
});

test('a signed-in user moves through the plans', async () => {
  const page = await fixture.openAs(await newPerson(fixture.product.url, 'ivana'), '/pricing');
  const plans = page.getByRole('region', { name: 'Plans', exact: true });
  await plans.getByText('Your plan', { exact: true }).waitFor();
  const seen = Promise.withResolvers<void>();
  await page.route('**/api/store/complete-payment/*', async (route) => {
    await seen.promise;
    await route.continue();
  });
  await plans.getByRole('button', { name: 'Choose Basic' }).click();
  await plans.getByRole('button', { name: 'Processing...' }).waitFor();
  seen.resolve();
  await page.getByText('You are on the Basic plan now.').waitFor();
  await expect.poll(() => plans.getByText('Your plan', { exact: true }).count()).toBe(1);
  await plans.getByRole('button', { name: 'Choose Premium' }).click();
  await page.getByText('You are on the Premium plan now.').waitFor();

  await plans.getByRole('button', { name: 'Change to Free' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Keep Premium' }).click();
  await question.waitFor({ state: 'detached' });
  await plans.getByRole('button', { name: 'Change to Free' }).click();
  await question.getByRole('button', { name: 'Change to Free' }).click();
  await page.getByText('You are on the Free plan now.').waitFor();
  await plans.getByRole('button', { name: 'Choose Basic' }).waitFor();
  await page.goto(`${fixture.product.url}/dashboard`);
  await page.getByRole('link', { name: 'Upgrade Plan' }).click();
  await page.waitForURL('**/pricing');
});
