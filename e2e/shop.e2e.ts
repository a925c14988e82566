import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ownerDesk } from './support/browser.ts';
import { deskOf, newPerson } from './support/people.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

const deskOfNew = async (username: string): Promise<BrowserContext> =>
  deskOf(stage.browser, stage.product.url, await newPerson(stage.product.url, username));

const card = (page: Page, name: string) => page.getByRole('article', { name });

test('a product shows what the shop says of it', async () => {
  const desk = await (await ownerDesk(stage.browser)).newPage();
  await desk.goto(`${stage.product.url}/shop`);
  const sheet = card(desk, 'Weatherproof sticker sheet');
  for (const text of ['Stickers', '12 QR codes included', '$12.99', 'Matt vinyl', 'Unlimited']) {
    await sheet.getByText(text, { exact: true }).waitFor();
  }
  const waterproof = sheet.locator('dl > div').filter({ hasText: 'Waterproof' });
  expect(await waterproof.locator('dd').textContent()).toBe('Yes');
  const tag = card(desk, 'Leather luggage tag').locator('dl > div');
  expect(await tag.filter({ hasText: 'Waterproof' }).locator('dd').textContent()).toBe('No');
  expect(await desk.getByRole('article').count()).toBe(6);
  for (const claim of ['shipping on orders over $25', 'money-back guarantee', '4.9/5', '127']) {
    await desk.getByText(claim).first().waitFor();
  }
});

test('Add to Cart says so to those who are signed in', async () => {
  const desk = await (await deskOfNew('hana')).newPage();
  await desk.goto(`${stage.product.url}/shop`);
  await card(desk, 'Wallet cards').getByRole('button', { name: 'Add to Cart' }).click();
  await desk.getByText('Wallet cards added to cart!').waitFor();
  expect(new URL(desk.url()).pathname).toBe('/shop');
});

test('Add to Cart sends others to sign in', async () => {
  const desk = await (await ownerDesk(stage.browser)).newPage();
  await desk.goto(`${stage.product.url}/shop`);
  await card(desk, 'Wallet cards').getByRole('button', { name: 'Add to Cart' }).click();
  await desk.getByText('Please sign in to purchase products').waitFor();
  await desk.waitForURL('**/auth?next=%2Fshop');
});

test('a shop that does not load says so', async () => {
  const desk = await (await ownerDesk(stage.browser)).newPage();
  await desk.route('**/api/store/products', (route) => route.fulfill({ status: 404, json: {} }));
  await desk.goto(`${stage.product.url}/shop`);
  await desk.getByRole('heading', { name: 'Failed to load products' }).waitFor();
});

test('the store and the shop lead to each other', async () => {
  const desk = await (await ownerDesk(stage.browser)).newPage();
  await desk.goto(`${stage.product.url}/shop`);
  await desk.getByRole('link', { name: 'See the digital packs' }).click();
  await desk.waitForURL('**/store');
  await desk.getByRole('link', { name: 'Visit the Physical Shop' }).click();
  await desk.waitForURL('**/shop');
});

test('a signed-in user moves through the plans', async () => {
  const desk = await (await deskOfNew('ivana')).newPage();
  await desk.goto(`${stage.product.url}/pricing`);
  const plans = desk.getByRole('region', { name: 'Plans', exact: true });
  await plans.getByText('Your plan', { exact: true }).waitFor();
  await plans.getByRole('button', { name: 'Choose Basic' }).click();
  await plans.getByRole('button', { name: 'Processing...' }).waitFor();
  await desk.getByText('You are on the Basic plan now.').waitFor();
  expect(await plans.getByText('Your plan', { exact: true }).count()).toBe(1);
  await plans.getByRole('button', { name: 'Choose Premium' }).click();
  await desk.getByText('You are on the Premium plan now.').waitFor();

  await plans.getByRole('button', { name: 'Change to Free' }).click();
  const question = desk.getByRole('dialog');
  await question.getByRole('button', { name: 'Keep Premium' }).click();
  await question.waitFor({ state: 'detached' });
  await plans.getByRole('button', { name: 'Change to Free' }).click();
  await question.getByRole('button', { name: 'Change to Free' }).click();
  await desk.getByText('You are on the Free plan now.').waitFor();
  await plans.getByRole('button', { name: 'Choose Basic' }).waitFor();
  await desk.goto(`${stage.product.url}/dashboard`);
  await desk.getByRole('link', { name: 'Upgrade Plan' }).click();
  await desk.waitForURL('**/pricing');
});
