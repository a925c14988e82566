import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPerson, PASSWORD, type Person, signsIn } from './support/people.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { reloadUntil } from './support/reload-until.ts';
import { toast } from './support/toast.ts';

const fixture = setUpBrowserFixture();

async function accountOf(person: Person): Promise<Page> {
  const page = await fixture.openAs(person, '/account');
  await page.getByRole('heading', { name: 'Username' }).waitFor();
  return page;
}

test('everything held on the user comes as a file', async () => {
  const person = await newPerson(fixture.product.url, 'johanna', 'johanna@example.org');
  await person.api.send('/qr/generate', { title: 'Green kite' }, person.token);
  const page = await accountOf(person);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/\.json$/u);
  const text = await readFile(await file.path(), 'utf8');
  expect(JSON.parse(text)).toBeTypeOf('object');
  for (const held of ['johanna', 'johanna@example.org', 'Green kite']) expect(text).toContain(held);
});

test('erasing the account asks for the username, then leaves nothing but closed codes', async () => {
  const person = await newPerson(fixture.product.url, 'klara');
  const { uid } = await person.api.send('/qr/generate', { title: 'Old umbrella' }, person.token);
  await person.api.send(`/qr/${String(uid)}/message`, { content: 'It lies in the bus.' });
  const page = await accountOf(person);
  await page.getByRole('button', { name: 'Erase my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase your account?' });
  await dialog.getByText('it is not taking messages').waitFor();
  await dialog.getByRole('button', { name: 'Erase account' }).click();
  await dialog.getByText('Type your username to confirm.').waitFor();
  await dialog.getByLabel('Type klara to confirm').fill('clara');
  await dialog.getByRole('button', { name: 'Erase account' }).click();
  await dialog.getByText('This is not your username.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate('document.activeElement.textContent'))
    .toBe('Erase my account');

  await page.getByRole('button', { name: 'Erase my account' }).click();
  await dialog.getByLabel('Type klara to confirm').fill('klara');
  await dialog.getByRole('button', { name: 'Erase account' }).click();
  await toast(page, 'Your account has been erased.');
  await page.waitForURL(`${fixture.product.url}/`);
  await expect.poll(() => page.evaluate("localStorage.getItem('token')")).toBeNull();
  expect(await signsIn(fixture.product.url, 'klara', PASSWORD)).toBe(false);
  await page.goto(`${fixture.product.url}/${String(uid)}`);
  await reloadUntil(page, page.getByText(/not taking messages/u));
  expect(await page.content()).not.toContain('Old umbrella');
});
