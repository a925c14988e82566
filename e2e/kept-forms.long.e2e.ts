import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { printedCodes } from './support/codes.ts';
import { administrator, newPerson } from './support/people.ts';

const fixture = setUpBrowserFixture();

/** Everything that the page stores in the browser. */
const stored = (page: Page): Promise<string> =>
  page.evaluate<string>('JSON.stringify([localStorage, sessionStorage])');

async function unclaimedCode(): Promise<string> {
  const [uid = ''] = await printedCodes(await administrator(fixture.product), 1);
  return uid;
}

test('what is typed to claim a code outlives a reload, and is gone once it is claimed', async () => {
  const person = await newPerson(fixture.product.url, 'kept.claimer');
  const uid = await unclaimedCode();
  const page = await fixture.openAs(person, `/${uid}`);
  await page.getByLabel('Title').fill('Violet trumpet');
  await page.getByText('Equipment', { exact: true }).click();
  await expect.poll(() => stored(page)).toContain('Violet trumpet');
  await page.reload();
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Violet trumpet');
  await expect.poll(() => page.getByRole('radio', { name: 'Equipment' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Claim this code' }).click();
  await expect.poll(() => stored(page)).not.toContain('Violet trumpet');
});

test('signing out in another tab drops what was typed to claim a code', async () => {
  const person = await newPerson(fixture.product.url, 'kept.leaver');
  const uid = await unclaimedCode();
  const page = await fixture.openAs(person, `/${uid}`);
  await page.getByLabel('Title').fill('Secret trombone');
  await expect.poll(() => stored(page)).toContain('trombone');
  const other = await page.context().newPage();
  await other.goto(`${fixture.product.url}/dashboard`);
  await other.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('link', { name: 'Sign in to claim' }).waitFor();
  await expect.poll(() => stored(page)).not.toContain('trombone');
});

test('what is typed in the console outlives a reload, except for secrets', async () => {
  const page = await fixture.openAs(await administrator(fixture.product), '/admin?tab=settings');
  const name = page.getByLabel('From Name');
  const before = await name.inputValue();
  await name.fill('Lost and sound');
  await page.getByRole('textbox', { name: 'Email API Key' }).fill('secret-of-the-provider');
  await page.reload();
  await page.getByText('This is what you typed before.').waitFor();
  await expect.poll(() => name.inputValue()).toBe('Lost and sound');
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Email API Key' }).inputValue())
    .toBe('');
  await expect.poll(() => stored(page)).not.toContain('secret-of-the-provider');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => name.inputValue()).toBe(before);
  await expect.poll(() => stored(page)).not.toContain('Lost and sound');
});

test('a new product and a new batch outlive a reload; closing gives up notes of a batch', async () => {
  await unclaimedCode();
  const page = await fixture.openAs(await administrator(fixture.product), '/admin?tab=products');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Whistle');
  await dialog.getByRole('button', { name: 'Add specification' }).click();
  await dialog.getByLabel('Name of specification 1').fill('Range');
  await page.reload();
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect.poll(() => dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('Whistle');
  await expect.poll(() => dialog.getByLabel('Name of specification 1').inputValue()).toBe('Range');
  await dialog.getByLabel('Name', { exact: true }).fill('');

  await page.goto(`${fixture.product.url}/admin?tab=qr-codes`);
  await page.getByRole('button', { name: 'Generate Batch' }).click();
  await dialog.getByLabel('Notes').fill('For the regatta');
  await page.reload();
  await page.getByRole('button', { name: 'Generate Batch' }).click();
  await expect.poll(() => dialog.getByLabel('Notes').inputValue()).toBe('For the regatta');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Edit notes/u })
    .first()
    .click();
  await dialog.getByLabel('Notes').fill('Given up');
  await page.keyboard.press('Escape');
  await expect.poll(() => stored(page)).not.toContain('Given up');
});
