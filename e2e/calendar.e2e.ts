import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { newCode } from './support/codes.ts';
import { newPerson } from './support/people.ts';

const fixture = setUpBrowserFixture();

const part = (page: Page) => page.getByRole('region', { name: 'Calendar of lost things' });

async function read(address: string) {
  const answer = await fetch(address);
  return { status: answer.status, text: (await answer.text()).replaceAll('\r\n ', '') };
}

test('an owner makes the address of a calendar, follows a loss in it, renews it and ends it', async () => {
  const owner = await newPerson(fixture.product.url, 'cal-owner');
  const { uid } = await newCode(owner, { title: 'Blue backpack' });
  const page = await fixture.openAs(owner, '/account');
  const dialog = page.getByRole('dialog');
  await part(page).getByText('Your calendar has no address.').waitFor();
  await part(page).getByRole('button', { name: 'Make an address' }).focus();
  await page.keyboard.press('Enter');
  const field = dialog.getByLabel('Address', { exact: true });
  await field.waitFor();
  const first = await field.inputValue();
  await dialog.locator(`a[href="${first.replace('http:', 'webcal:')}"]`).waitFor();
  await dialog.getByRole('button', { name: 'I have added it' }).click();
  await part(page).getByText('It has had an address since').waitFor();
  await expect.poll(() => page.content()).not.toContain(first);

  const lost = { last_seen_where: 'Train to Potsdam' };
  await owner.api.send(`/qr/${uid}/lost`, lost, owner.token, 'PUT');
  await expect.poll(async () => (await read(first)).text).toContain('SUMMARY:Lost: Blue backpack');
  await owner.api.send(`/qr/${uid}/found`, {}, owner.token);
  await expect.poll(async () => (await read(first)).text).toContain('Returned: Blue backpack');

  await part(page).getByRole('button', { name: 'Make a new address' }).click();
  await dialog.getByRole('button', { name: 'Make a new address' }).click();
  await field.waitFor();
  const second = await field.inputValue();
  expect(second).not.toBe(first);
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await read(first)).status).toBe(404);
  await expect.poll(async () => (await read(second)).status).toBe(200);

  await part(page).getByRole('button', { name: 'End the address' }).click();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await part(page).getByRole('button', { name: 'End the address' }).click();
  await dialog.getByRole('button', { name: 'End the address' }).click();
  await page.getByText('The address of your calendar ended.').waitFor();
  await part(page).getByText('Your calendar has no address.').waitFor();
  await expect.poll(async () => (await read(second)).status).toBe(404);
});

test('where the network is broken, the page says that nothing was made, and can be asked again', async () => {
  const owner = await newPerson(fixture.product.url, 'cal-offline');
  const page = await fixture.openAs(owner, '/account');
  await part(page).getByText('Your calendar has no address.').waitFor();
  await page.context().setOffline(true);
  await part(page).getByRole('button', { name: 'Make an address' }).click();
  await page.getByText('No response. Check your connection and try again.').first().waitFor();
  await page.context().setOffline(false);
  await part(page).getByRole('button', { name: 'Make an address' }).click();
  await page.getByRole('dialog').getByLabel('Address', { exact: true }).waitFor();
});
