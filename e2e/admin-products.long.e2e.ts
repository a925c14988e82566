import { DemoApi } from '@app/embedded/demo/api';
import { productsAnswer } from '@app/query-api/features/store/contract';
import { somePicture } from '@app/service-kit/testing/some-picture';
import { toasts } from '@app/web/src/content/toasts.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { failing, setUpConsoleFixture } from './support/console-fixture.ts';
import { toast } from './support/toast.ts';

const DOG_TAG = 'Dog tag';
const CAT_TAG = 'Cat tag';

const administrator = setUpConsoleFixture();

/** The products that this file adds are removed again, because other files count products. */
afterAll(async () => {
  const api = new DemoApi(administrator.product.url);
  const answer = await api.read('/admin/products', administrator.token);
  for (const { id, image: _image, ...product } of productsAnswer.parse(answer).products) {
    if (!product.is_active || ![DOG_TAG, CAT_TAG].includes(product.name)) continue;
    const body = { ...product, is_active: false };
    await api.send(`/admin/products/${id}`, body, administrator.token, 'PUT');
  }
  await api.read('/store/products');
});

/** The products of this name in the shop. */
async function inShop(name: string) {
  const answer = await fetch(`${administrator.product.url}/api/store/products`);
  const { products } = productsAnswer.parse(await answer.json());
  return products.filter((each) => each.name === name);
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

async function addPicture(page: Page): Promise<void> {
  const buffer = Buffer.from(await somePicture({ width: 800, height: 600 }));
  const file = { name: 'tag.png', mimeType: 'image/png', buffer };
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
  await page.getByRole('dialog').getByAltText('As the shop shows it').waitFor();
}

async function fillIn(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Description').fill(`${'A tag for the dog. '.repeat(6)}It rings.`);
  await dialog.getByLabel('Category').selectOption({ label: 'Keychains' });
  await dialog.getByLabel('Price in US dollars').fill('7,5');
  await dialog.getByLabel('QR codes included').fill('2');
}

const save = (page: Page) => page.getByRole('button', { name: 'Save product' }).click();

test('the products are as the shop has them', async () => {
  const page = await administrator.open('/admin?tab=products');
  const row = rowOf(page, 'Weatherproof sticker sheet');
  await row.getByText('Unlimited').waitFor();
  const text = await row.innerText();
  for (const part of ['Active', 'Stickers', '$12.99', '12']) expect(text).toContain(part);
  const [sheet] = await inShop('Weatherproof sticker sheet');
  const cut = `${sheet?.description.slice(0, 100).trimEnd()}…`;
  await row.getByText(cut, { exact: true }).waitFor();
  await rowOf(page, 'Wallet cards').getByText('240').waitFor();
});

/** The product of the next test as it was added. */
const AS_MADE = {
  price: 7.5,
  category: 'keychains',
  qr_codes_included: 2,
  stock_quantity: null,
  image: expect.any(String),
  specifications: { Material: 'Brass', Waterproof: true },
};

test('a product is added with its picture, changed, and taken out of the shop', async () => {
  const page = await administrator.open('/admin?tab=products');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await save(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Name is required.').waitFor();
  await dialog.getByText('Description is required.').waitFor();
  await dialog.getByText('Price must be a number of dollars.').waitFor();
  await dialog.getByText('The number of QR codes must be a whole number.').waitFor();
  const focused = page.locator(':focus');
  await expect
    .poll(() => focused.evaluate((element) => element.labels?.[0]?.textContent))
    .toBe('Name');

  await fillIn(page, DOG_TAG);
  await addPicture(page);
  for (const [index, [name, value]] of [
    ['Material', 'Brass'],
    ['Waterproof', 'yes'],
    ['Material', 'Steel'],
  ].entries()) {
    await dialog.getByRole('button', { name: 'Add specification' }).click();
    await dialog.getByLabel(`Name of specification ${index + 1}`).fill(name ?? '');
    await dialog.getByLabel(`Specification ${index + 1}`, { exact: true }).fill(value ?? '');
  }
  await save(page);
  await dialog.getByText('Material appears twice.').waitFor();
  await dialog.getByRole('button', { name: 'Remove specification 3' }).click();
  await save(page);
  await toast(page, toasts.admin.productSuccess);
  await dialog.waitFor({ state: 'detached' });

  const row = rowOf(page, DOG_TAG);
  await row.getByText('$7.50').waitFor();
  await expect.poll(() => inShop(DOG_TAG)).toMatchObject([AS_MADE]);
  const [made] = await inShop(DOG_TAG);
  const image = await fetch(administrator.product.url + (made?.image ?? ''));
  expect([image.status, image.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
  const shop = await administrator.open('/shop');
  const picture = shop.getByRole('article', { name: DOG_TAG }).locator('img');
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((element) => element.naturalWidth)).toBe(800);

  await row.getByRole('button', { name: 'Edit Dog tag' }).click();
  await expect.poll(() => dialog.getByLabel('Price in US dollars').inputValue()).toBe('7.50');
  await dialog.getByLabel('Stock').fill('12');
  await dialog.getByRole('button', { name: 'Use the default drawing' }).click();
  await save(page);
  await dialog.waitFor({ state: 'detached' });
  await row.getByText('12', { exact: true }).waitFor();
  await expect.poll(() => inShop(DOG_TAG)).toMatchObject([{ stock_quantity: 12, image: null }]);

  await row.getByRole('button', { name: 'Edit Dog tag' }).click();
  await dialog.getByRole('switch', { name: 'Active' }).click();
  await save(page);
  await row.getByText('Inactive', { exact: true }).waitFor();
  await expect.poll(() => inShop(DOG_TAG)).toEqual([]);
});

test('what the server refuses stands at its field, and a failed picture makes no second product', async () => {
  const page = await administrator.open('/admin?tab=products');
  await page.getByRole('button', { name: 'Add Product' }).click();
  const dialog = page.getByRole('dialog');
  await fillIn(page, CAT_TAG);
  await page.route('**/api/admin/products', (route) =>
    route.fulfill({
      status: 400,
      json: {
        type: 'urn:problem:invalid-input',
        title: 'Bad Request',
        status: 400,
        detail: 'The input is not valid.',
        errors: [{ path: 'price', message: 'Price must be 3 or more.' }],
      },
    }),
  );
  await save(page);
  await dialog.getByText('Price must be 3 or more.').waitFor();
  await page.unroute('**/api/admin/products');

  await addPicture(page);
  await failing(page, '/admin/products/*/image');
  await save(page);
  await dialog.getByText(toasts.admin.productFailure).waitFor();
  await toast(page, toasts.admin.productFailure);
  await expect.poll(() => inShop(CAT_TAG)).toMatchObject([{ image: null }]);
  await page.unroute('**/api/admin/products/*/image');
  await save(page);
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => inShop(CAT_TAG)).toMatchObject([{ image: expect.any(String) }]);

  await page.getByRole('button', { name: 'Edit Cat tag' }).click();
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
  await dialog.locator('input[type=file]').setInputFiles(text);
  await dialog.getByText('This picture cannot be opened here.').waitFor();
});
