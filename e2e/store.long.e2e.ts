import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE } from './support/browser.ts';
import { newPerson, PASSWORD, takePlan, type Person } from './support/people.ts';
import { reloadUntil } from './support/reload-until.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';

const fixture = setUpBrowserFixture();

const SUCCESS = 'Purchase completed! Check your dashboard for QR codes.';

/** Registers a person, and opens an empty page where they are signed in. */
async function pageOfNewPerson(username: string): Promise<{ page: Page; person: Person }> {
  const person = await newPerson(fixture.product.url, username);
  return { page: await fixture.newPage(DESKTOP, person.token), person };
}

const ordersOf = async ({ api, token }: Person): Promise<unknown> =>
  (await api.read('/user/orders', token))['orders'];

const pack = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

test('bought in the browser, claimed by a second person, seen by the buyer', async () => {
  const { page } = await pageOfNewPerson('bea');
  await page.goto(`${fixture.product.url}/store`);
  const [sold = 0, customers = 0] = await liveFigures(page);
  const sections = page.locator('main').getByRole('heading', { level: 2 });
  const order = ['So far', 'How it works', 'Choose a pack', 'Why a pack'];
  await expect.poll(async () => (await sections.allTextContents()).slice(0, 4)).toEqual(order);
  const card = pack(page, 'Household pack');
  await card.getByText('$9.99').waitFor();
  await card.getByText('$0.40 per code').waitFor();
  await card.getByText('Most Popular').waitFor();
  await expect.poll(() => page.getByText('Most Popular').count()).toBe(1);

  const seen = Promise.withResolvers<void>();
  await page.route('**/api/store/complete-payment/*', async (route) => {
    await seen.promise;
    await route.continue();
  });
  await card.getByRole('button', { name: 'Buy Now' }).click();
  const running = card.getByRole('button', { name: 'Processing...' });
  await running.waitFor();
  await expect.poll(() => running.isDisabled()).toBe(true);
  await expect.poll(() => page.getByRole('button', { name: 'Processing...' }).count()).toBe(1);
  await expect.poll(() => page.getByRole('button', { name: 'Buy Now' }).count()).toBe(3);
  seen.resolve();
  await page.getByText(SUCCESS).waitFor();
  await page.waitForURL('**/dashboard');

  const bought = page.getByRole('article', { name: 'Household pack' });
  await bought.getByText('25 codes, none claimed yet').waitFor();
  // Somebody who has just bought codes does not see "No codes yet".
  await page.getByRole('heading', { name: '25 codes, none stuck yet: print them' }).waitFor();
  await page.getByText('plus 25 bought and not used yet').waitFor();
  await bought.getByRole('button', { name: 'Show codes' }).click();
  await expect.poll(() => bought.getByText('Available').count()).toBe(25);
  await bought.getByRole('button', { name: 'Print sheet' }).click();
  const print = page.getByRole('dialog', { name: 'Print Household pack' });
  await expectFile(page, print.getByRole('button', { name: 'Download PDF' }), '%PDF-');
  await expectFile(page, print.getByRole('button', { name: 'SVG and PNG' }), 'PK');
  await print.getByRole('button', { name: 'Close' }).click();
  const address = await bought.getByRole('link').first().getAttribute('href');

  const { page: phone } = await pageOfNewPerson('carl');
  await phone.goto(fixture.product.url + String(address));
  await phone.getByLabel('Title').fill('Green kayak');
  await phone.getByRole('button', { name: /claim/iu }).click();
  await phone.getByRole('heading', { name: 'This code is yours' }).waitFor();

  await reloadUntil(page, bought.getByText('25 codes, 1 claimed'));
  await bought.getByRole('button', { name: 'Show codes' }).click();
  await bought.getByText('Claimed').first().waitFor();
  expect(await page.content()).not.toMatch(/Green kayak|carl/u);

  await page.goto(`${fixture.product.url}/store`);
  await expect.poll(() => liveFigures(page)).toEqual([sold + 25, customers + 1]);
});

/** The button saves a file that starts with these characters. */
async function expectFile(page: Page, button: Locator, beginning: string): Promise<void> {
  const saving = page.waitForEvent('download');
  await button.click();
  const file = await (await saving).createReadStream();
  const [chunk] = await file.take(1).toArray();
  expect(String(chunk).slice(0, beginning.length)).toBe(beginning);
}

/** The codes sold and the happy customers, as shown in the store. */
async function liveFigures(page: Page): Promise<readonly number[]> {
  const read = async (name: string): Promise<number> => {
    const cell = page.locator('dl > div').filter({ hasText: name }).locator('dd');
    await cell.getByText(/^\d+$/u).waitFor();
    return Number(await cell.innerText());
  };
  return [await read('codes sold'), await read('happy customers')];
}

test('a visitor is sent to sign in, and the purchase goes on after registering', async () => {
  const phone = await fixture.newPage(PHONE);
  await phone.goto(`${fixture.product.url}/store`);
  await pack(phone, 'Pocket pack').getByRole('button', { name: 'Buy Now' }).click();
  await phone.getByText('Please sign in to purchase QR codes').waitFor();
  await phone.waitForURL('**/auth?next=%2Fstore%3Fbuy%3D*');
  await phone.getByRole('tab', { name: 'Register' }).click();
  await phone.getByLabel('Username').fill('dorothea');
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await phone.getByLabel('Confirm password').fill(PASSWORD);
  await phone.getByRole('button', { name: 'Create account' }).click();
  await phone.waitForURL('**/store?buy=*');
  const resume = phone.getByRole('region', { name: 'You were buying a pack' });
  await resume.getByText('Pocket pack: 10 codes for $4.99.').waitFor();
  await resume.getByRole('button', { name: 'Buy Now' }).click();
  await phone.getByText(SUCCESS).waitFor();
  await phone.waitForURL('**/dashboard');
  await phone.getByRole('article', { name: 'Pocket pack' }).waitFor();
});

test('a paid plan makes packs cheaper, on the card and on the order', async () => {
  const { page, person } = await pageOfNewPerson('gustava');
  await takePlan(person, 'basic');
  await page.goto(`${fixture.product.url}/store`);
  const card = pack(page, 'Household pack');
  await card.getByText('20% off with Basic, instead of $9.99').waitFor();
  await card.getByText('$7.99').waitFor();
  await card.getByText('$0.32 per code').waitFor();
  await card.getByRole('button', { name: 'Buy Now' }).click();
  await page.getByText(SUCCESS).waitFor();
  await expect
    .poll(() => ordersOf(person))
    .toContainEqual(expect.objectContaining({ price: 7.99, status: 'completed' }));
});

test('a choice of plan goes on after registering', async () => {
  const phone = await fixture.newPage(PHONE);
  await phone.goto(`${fixture.product.url}/pricing`);
  await phone.getByRole('link', { name: 'Choose Basic' }).click();
  await phone.getByLabel('Username').fill('gisberta');
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await phone.getByLabel('Confirm password').fill(PASSWORD);
  await phone.getByRole('button', { name: 'Create account' }).click();
  const resume = phone.getByRole('region', { name: 'Your choice' });
  await resume.getByText('You chose Basic, for $10 a year.').waitFor();
  await resume.getByRole('button', { name: 'Choose Basic' }).click();
  await phone.getByText('You are on the Basic plan now.').waitFor();
  await resume.waitFor({ state: 'detached' });
});

test('a purchase that is refused says why, in the words of the server or in ours', async () => {
  const { page } = await pageOfNewPerson('emil');
  const refuse = async (body: object): Promise<void> => {
    await page.unrouteAll();
    await page.route('**/api/store/purchase-qr-pack', (route) =>
      route.fulfill({ status: 409, json: body }),
    );
  };
  await page.goto(`${fixture.product.url}/store`);
  const buy = pack(page, 'Pocket pack').getByRole('button', { name: 'Buy Now' });
  const problem = { type: 'urn:problem:x', title: 'Refused', status: 409 };
  await refuse({ ...problem, detail: 'The till is closed.' });
  await buy.click();
  await page.getByText('The till is closed.').waitFor();
  await refuse({});
  await buy.click();
  await page.getByText('Purchase failed').waitFor();
});

test('a payment that fails says so, and the next try pays the same order', async () => {
  const { page, person } = await pageOfNewPerson('finn');
  await page.goto(`${fixture.product.url}/store`);
  await page.route('**/api/store/complete-payment/*', (route) => route.abort());
  const card = pack(page, 'Pocket pack');
  await card.getByRole('button', { name: 'Buy Now' }).click();
  await page.getByText('Payment failed. Please try again.').waitFor();
  await page.unrouteAll();
  await card.getByRole('button', { name: 'Buy Now' }).click();
  await page.getByText(SUCCESS).waitFor();
  await expect.poll(() => ordersOf(person)).toMatchObject([{ status: 'completed', price: 4.99 }]);
});

test('a closed tab between order and payment leaves an order that can be completed', async () => {
  const { page: tab } = await pageOfNewPerson('gita');
  await tab.goto(`${fixture.product.url}/store`);
  const ordered = tab.waitForResponse('**/api/store/purchase-qr-pack');
  await pack(tab, 'Workshop pack').getByRole('button', { name: 'Buy Now' }).click();
  await ordered;
  const page = await tab.context().newPage();
  await tab.close();

  await page.goto(`${fixture.product.url}/dashboard`);
  await page.getByText('Workshop pack, 50 codes for $17.99').waitFor();
  await page.getByRole('button', { name: 'Complete payment' }).click();
  await page.getByText(SUCCESS).waitFor();
  await page.getByRole('article', { name: 'Workshop pack' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Complete payment' }).count()).toBe(0);
});

test('a store that does not load says so, and loads when it is asked again', async () => {
  const page = await fixture.newPage(DESKTOP);
  await page.route('**/api/store/**', (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto(`${fixture.product.url}/store`);
  await page.getByRole('heading', { name: 'Failed to load store' }).waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await pack(page, 'Crew pack').getByText('$29.99').waitFor();
});
