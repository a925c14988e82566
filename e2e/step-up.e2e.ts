import { DemoApi } from '@app/embedded/demo/api';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readToken, signingTokens } from './access/access-fixture.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { Outbox } from './support/outbox.ts';
import { newPerson, PASSWORD, type Person, signsIn } from './support/people.ts';

const fixture = setUpBrowserFixture();
const MINUTE_MS = 60_000;

/** The account page of somebody who signed in eleven minutes ago. */
async function accountLater(person: Pick<Person, 'token'>): Promise<Page> {
  const tokens = await signingTokens(fixture.product);
  const at = new Date(Date.now() - 11 * MINUTE_MS);
  const token = await tokens.sign(readToken(person.token), at);
  const page = await fixture.openAs({ token }, '/account');
  await page.getByRole('heading', { name: 'Username' }).waitFor();
  return page;
}

test('the page asks once who is there, and then does what was asked for', async () => {
  const person = await newPerson(fixture.product.url, 'theodora');
  const page = await accountLater(person);
  const button = page.getByRole('button', { name: 'Download my data' });
  const token = () => page.evaluate("localStorage.getItem('token')");
  const before = await token();
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('password');

  // If it is cancelled, nothing happens, and focus returns.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Please confirm that it is you').waitFor();

  await button.click();
  await dialog.getByLabel('Your password').fill('not this one');
  await page.keyboard.press('Enter');
  await dialog.getByText('This is not your password.').waitFor();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  const saving = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await saving;
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(token).not.toBe(before);

  // No further step-up is required for ten minutes.
  const again = page.waitForEvent('download');
  await button.click();
  await again;
});

test('a new password needs no second question, and what was typed is kept', async () => {
  const person = await newPerson(fixture.product.url, 'theodosia');
  const page = await accountLater(person);
  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password', { exact: true }).fill('purple cellar door');
  await page.getByLabel('Confirm new password').fill('purple cellar door');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('This is not your password.').waitFor();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await signsIn(fixture.product.url, 'theodosia', 'purple cellar door')).toBe(true);
});

test('who has no password opens a sign-in link in the same browser, and the page goes on', async () => {
  const outbox = await Outbox.of(fixture.product);
  const api = new DemoApi(fixture.product.url);
  const identifier = 'theophano@example.org';
  await api.send('/auth/request', { identifier });
  const used = await api.send(`/auth/verify/${tokenIn(await outbox.takeLink(identifier))}`, {});
  const page = await accountLater({ token: String(used['access_token']) });
  await page.getByRole('button', { name: 'Download my data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await dialog.getByText('it goes on by itself').waitFor();

  const saving = page.waitForEvent('download');
  const opened = await page.context().newPage();
  await opened.goto(fixture.product.url + (await outbox.takeLink(identifier)));
  await opened.waitForURL('**/account');
  await saving;
  await dialog.waitFor({ state: 'detached' });
});

const tokenIn = (link: string): string => link.slice(link.lastIndexOf('/') + 1);
