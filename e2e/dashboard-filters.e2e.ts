import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { PHONE } from './support/browser.ts';
import { newCode } from './support/codes.ts';
import { newPerson, type Person } from './support/people.ts';

const fixture = setUpBrowserFixture();

const titles = (page: Page): Promise<string[]> =>
  page.locator('article h3').evaluateAll((found) => found.map(({ textContent }) => textContent));

/** Two bicycles, one of them lost, and keys. */
async function ownerOfBicycles(username: string): Promise<Person> {
  const person = await newPerson(fixture.product.url, username);
  const lost = await newCode(person, { title: 'Road bike', type: 'bicycle' });
  await newCode(person, { title: 'City bike', type: 'bicycle' });
  await newCode(person, { title: 'House keys', type: 'keys' });
  await person.api.send(`/qr/${lost.uid}/lost`, {}, person.token, 'PUT');
  return person;
}

async function buyPocketPack({ api, token }: Person): Promise<void> {
  const { packs } = await api.read('/store/qr-packs');
  const pack: unknown = Object.values(Object(packs)).find(
    (each) => Reflect.get(Object(each), 'quantity') === 10,
  );
  const order = { pack_id: String(Reflect.get(Object(pack), 'id')) };
  const { order_id: id } = await api.send('/store/purchase-qr-pack', order, token);
  await api.send(`/store/complete-payment/${String(id)}`, { payment_id: 'DEMO_1' }, token);
}

test('codes are filtered by state and type together, and Back takes each step back', async () => {
  const page = await fixture.openAs(await ownerOfBicycles('cyclist'));
  await page.getByLabel('Type').selectOption('Bicycle (2)');
  await expect.poll(() => titles(page)).toEqual(['City bike', 'Road bike']);
  await page.getByRole('button', { name: 'Lost 1', exact: true }).click();
  await page.waitForURL('**/dashboard?type=bicycle&show=lost');
  await expect.poll(() => titles(page)).toEqual(['Road bike']);
  await page.getByRole('option', { name: 'Keys (0)' }).waitFor({ state: 'attached' });
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(['Road bike']);
  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(['City bike', 'Road bike']);
  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(['House keys', 'City bike', 'Road bike']);
});

test('on a phone the filters are two lists', async () => {
  const page = await fixture.openAs(await ownerOfBicycles('courier'), '/dashboard', PHONE);
  await page.getByLabel('Show', { exact: true }).selectOption('Lost (1)');
  await expect.poll(() => titles(page)).toEqual(['Road bike']);
  await page.getByLabel('Type').selectOption('Keys (0)');
  await page.getByText('There are none among the lost ones of type “Keys”.').waitFor();
  await page.getByRole('button', { name: 'Show all codes' }).click();
  await expect.poll(() => titles(page)).toHaveLength(3);
});

test('bought codes that nobody has claimed are listed, and found by their uid', async () => {
  const person = await newPerson(fixture.product.url, 'stockist');
  await newCode(person, { title: 'Stockroom' });
  await buyPocketPack(person);
  const page = await fixture.openAs(person);
  await page.getByRole('button', { name: 'Unclaimed 10', exact: true }).click();
  const waiting = page.getByRole('article').getByRole('article');
  await expect.poll(() => waiting.count()).toBe(10);
  await expect.poll(() => page.getByRole('heading', { name: 'Bought packs' }).count()).toBe(0);
  const uid = String(await waiting.nth(4).getAttribute('aria-label'));
  await page.getByRole('searchbox', { name: 'Search codes and messages' }).fill(uid);
  await expect.poll(() => waiting.count()).toBe(1);
  await page.getByRole('button', { name: 'Unclaimed 1', exact: true }).waitFor();
});
