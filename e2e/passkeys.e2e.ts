import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readToken, signingTokens } from './access/access-fixture.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { newPerson } from './support/people.ts';
import { addAuthenticator } from './support/virtual-authenticator.ts';

const fixture = setUpBrowserFixture();

/** Passkeys need a host name; the address 127.0.0.1 does not work. */
const byName = (path: string): string =>
  `${fixture.product.url.replace('127.0.0.1', 'localhost')}${path}`;

const section = (page: Page): Locator => page.getByRole('region', { name: 'Passkeys' });

/**
 * Disables the browser's list next to the field, from which the virtual device would choose
 * automatically.
 */
const WITHOUT_OFFERS =
  'if (window.PublicKeyCredential) PublicKeyCredential.isConditionalMediationAvailable = async () => false';

/** Somebody's account page, on a device that stores passkeys. */
async function accountOf(token: string, script = ''): Promise<Page> {
  const page = await fixture.newPage({});
  await addAuthenticator(page);
  await page.addInitScript(script);
  await page.goto(byName('/help'));
  await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)})`);
  await page.goto(byName('/account'));
  return page;
}

/** Fills the open dialog. */
async function addPasskey(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add the passkey' }).click();
  await section(page).getByRole('heading', { name }).waitFor();
}

test('a passkey is added, named, used to sign in, and removed', async () => {
  const { token } = await newPerson(fixture.product.url, 'petra-keys');
  const page = await accountOf(token, WITHOUT_OFFERS);
  const part = section(page);
  const dialog = page.getByRole('dialog');
  await part.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByRole('button', { name: 'Add the passkey' }).click();
  await dialog.getByText('The name is required.').waitFor();
  await addPasskey(page, 'Blue phone');
  await part.getByText('Not used yet').waitFor();

  await part.getByRole('button', { name: 'Rename Blue phone' }).click();
  await dialog.getByLabel('Name').fill('Green phone');
  await dialog.getByRole('button', { name: 'Save the name' }).click();
  await part.getByRole('heading', { name: 'Green phone' }).waitFor();

  await page.getByRole('button', { name: 'Log out' }).first().click();
  await page.waitForURL('**/auth');
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL('**/dashboard');

  await page.goto(byName('/account'));
  await part.getByText('Last used').waitFor();
  await part.getByRole('button', { name: 'Remove Green phone' }).click();
  await part.getByRole('heading', { name: 'Green phone' }).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Log out' }).first().click();
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('This passkey is not known here.').first().waitFor();
  await expect.poll(() => page.evaluate("localStorage.getItem('token')")).toBeNull();
});

test('a passkey is offered beside the field, and signs in when it is chosen there', async () => {
  const { token } = await newPerson(fixture.product.url, 'paula-keys');
  const page = await accountOf(token);
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  await addPasskey(page, 'Paula’s phone');
  await page.getByRole('button', { name: 'Log out' }).first().click();
  // The virtual device chooses immediately.
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
});

test('a passkey says that it is you, where a recent proof is asked for', async () => {
  const { token } = await newPerson(fixture.product.url, 'pauline-keys');
  const page = await accountOf(token, WITHOUT_OFFERS);
  const part = section(page);
  await part.getByRole('button', { name: 'Add a passkey' }).click();
  await addPasskey(page, 'Pauline’s phone');
  const tokens = await signingTokens(fixture.product);
  const old = await tokens.sign(readToken(token), new Date(Date.now() - 11 * 60_000));
  await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(old)})`);
  await page.reload();
  await part.getByRole('button', { name: 'Remove Pauline’s phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await part.getByRole('heading', { name: 'Pauline’s phone' }).waitFor({ state: 'detached' });
});
