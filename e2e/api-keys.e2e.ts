import { apiKeys } from '@app/query-api/features/api-keys/contract';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { newPerson } from './support/people.ts';

const fixture = setUpBrowserFixture();

const section = (page: Page): Locator => page.getByRole('region', { name: 'API keys' });

const call = (path: string, token: string): Promise<Response> =>
  fetch(`${fixture.product.url}/api${path}`, { headers: { Authorization: `Bearer ${token}` } });

test('an API key is made with the keyboard, seen once, listed with its use, and revoked', async () => {
  const { token } = await newPerson(fixture.product.url, 'ada-programs');
  const page = await fixture.openAs({ token }, '/account');
  const part = section(page);
  const dialog = page.getByRole('dialog');
  await part.getByText('You have no API keys.').waitFor();
  await part.getByRole('button', { name: 'Make an API key' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Make an API key' }).click();
  await dialog.getByText('The name is required.').waitFor();
  await dialog.getByText('Choose at least one scope.').waitFor();
  await dialog.getByLabel('Name').fill('Inventory');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await dialog.getByLabel('Ends after').selectOption('30 days');
  await dialog.getByLabel('Ends after').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const field = dialog.getByLabel('API key', { exact: true });
  await field.waitFor();
  const key = await field.inputValue();
  expect(key).toMatch(/^tbk_[\da-f]{32}_[\da-f]{48}$/u);
  await dialog.getByRole('button', { name: 'Copy key' }).waitFor();
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await part.getByRole('heading', { name: 'Inventory' }).waitFor();
  await part.getByText('See your codes, and print them').waitFor();
  await expect.poll(() => page.content()).not.toContain(key);

  expect((await call('/user/qr-codes', key)).status).toBe(200);
  const used = async () => {
    const listed = await (await call('/user/api-keys', token)).json();
    return apiKeys.parse(listed)[0]?.last_used_at;
  };
  await expect.poll(used).not.toBeNull();
  await page.reload();
  await part.getByText('Last used').waitFor();

  await part.getByRole('button', { name: 'Revoke Inventory' }).click();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await part.getByRole('button', { name: 'Revoke Inventory' }).click();
  await dialog.getByRole('button', { name: 'Revoke the key' }).click();
  await part.getByText('You have no API keys.').waitFor();
  expect((await call('/user/qr-codes', key)).status).toBe(401);
});
