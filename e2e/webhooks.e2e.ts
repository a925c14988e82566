import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { newPerson } from './support/people.ts';

const fixture = setUpBrowserFixture();

const section = (page: Page): Locator => page.getByRole('region', { name: 'Webhooks' });

test('a webhook is added, its secret seen once, tested, changed, and removed', async () => {
  const { token } = await newPerson(fixture.product.url, 'ada-webhooks');
  const page = await fixture.openAs({ token }, '/account');
  const part = section(page);
  const dialog = page.getByRole('dialog');
  await part.getByText('You have no webhooks.').waitFor();
  await part.getByRole('button', { name: 'Add an endpoint' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('A finder wrote a message').uncheck();
  await dialog.getByLabel('Web address').fill('hooks.invalid');
  await dialog.getByRole('button', { name: 'Add an endpoint' }).click();
  await dialog.getByText('Write a web address that begins with https://').waitFor();
  await dialog.getByText('Choose at least one event.').waitFor();
  await dialog.getByLabel('Web address').fill('https://hooks.invalid/a-secret-path');
  await dialog.getByLabel('A finder wrote a message').check();
  await dialog.getByRole('button', { name: 'Add an endpoint' }).click();
  const field = dialog.getByLabel('Secret', { exact: true });
  await field.waitFor();
  const secret = await field.inputValue();
  expect(secret).toMatch(/^whsec_/u);
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await part.getByRole('heading', { name: 'hooks.invalid/…path' }).waitFor();
  await expect.poll(() => page.content()).not.toContain(secret);

  await part.getByRole('button', { name: 'Deliveries' }).click();
  await dialog.getByText('Nothing was sent in the last 30 days.').waitFor();
  await dialog.getByRole('button', { name: 'Send a test' }).click();
  await dialog.getByText('webhook.test').waitFor();
  await dialog.getByText('Could not be reached').waitFor();
  await page.keyboard.press('Escape');

  await part.getByRole('button', { name: 'Change' }).click();
  await dialog.getByRole('switch', { name: 'Send to this address' }).click();
  await dialog.getByLabel('You marked something as lost').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await part.getByText('Switched off since').waitFor();
  await part.getByText('You marked something as lost').waitFor();
  await part.getByRole('button', { name: 'Change' }).click();
  await dialog.getByRole('button', { name: 'Replace the secret' }).click();
  await field.waitFor();
  await expect.poll(() => field.inputValue()).not.toBe(secret);
  await page.keyboard.press('Escape');

  await part.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await part.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Remove the webhook' }).click();
  await part.getByText('You have no webhooks.').waitFor();
});

test('whoever manages an organisation chooses whose codes a webhook tells of', async () => {
  const { api, token } = await newPerson(fixture.product.url, 'ada-hooks-managing');
  await api.send('/organisations', { name: 'Kiln Street' }, token);
  const page = await fixture.openAs({ token }, '/account');
  const dialog = page.getByRole('dialog');
  await section(page).getByRole('button', { name: 'Add an endpoint' }).click();
  await dialog.getByLabel('Web address').fill('https://hooks.invalid/ladders');
  await dialog.getByLabel('Whose codes').selectOption('Kiln Street');
  await dialog.getByRole('button', { name: 'Add an endpoint' }).click();
  await dialog.getByLabel('Secret', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await section(page).getByText('Kiln Street').waitFor();
});
