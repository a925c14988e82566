import { codeTexts } from '@app/web/src/content/codes.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newCode, writeTo } from './support/codes.ts';
import { hasFocus } from './support/keyboard.ts';
import { newPerson, type Person } from './support/people.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { toast } from './support/toast.ts';

const fixture = setUpBrowserFixture();

const GONE = 'This code is not in use any more';
const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const undoOf = (page: Page, title: string) =>
  page.getByRole('button', { name: `Undo deleting ${title}` });

async function deleteCode(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `More options for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this code?' });
  await dialog.getByText(title).waitFor();
  await dialog.getByRole('button', { name: 'Delete the code' }).click();
  await undoOf(page, title).waitFor();
}

const contents = async ({ api, token }: Person): Promise<readonly unknown[]> =>
  Object.values(await api.read('/user/messages', token)).map((message) =>
    Reflect.get(Object(message), 'content'),
  );

test('a deletion is taken back, in the tab in which it was done, and all is as before', async () => {
  const person = await newPerson(fixture.product.url, 'undoer');
  const code = await newCode(person, { title: 'Trombone' });
  await newCode(person, { title: 'Triangle' });
  await writeTo(code, { content: 'It lies on the stage.' });
  const page = await fixture.openAs(person);
  const other = await fixture.openAs(person);
  await card(other, 'Trombone').waitFor();
  await deleteCode(page, 'Trombone');
  await expect.poll(() => card(page, 'Trombone').count()).toBe(0);
  await card(page, 'Triangle').waitFor();
  await expect.poll(() => hasFocus(undoOf(page, 'Trombone'))).toBe(true);
  await card(other, 'Trombone').waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await toast(page, codeTexts.restored);
  await card(page, 'Trombone').waitFor();
  await card(other, 'Trombone').waitFor();
  await expect.poll(() => undoOf(page, 'Trombone').count()).toBe(0);
  await card(page, 'Trombone').getByText('1 message').waitFor();
});

test('a reload still offers Undo', async () => {
  const person = await newPerson(fixture.product.url, 'reloader');
  await newCode(person, { title: 'Tuba' });
  const page = await fixture.openAs(person);
  await deleteCode(page, 'Tuba');
  await page.reload();
  await undoOf(page, 'Tuba').click();
  await card(page, 'Tuba').waitFor();
});

test('after ten seconds the code is gone for everybody, whatever page is open', async () => {
  const person = await newPerson(fixture.product.url, 'remover');
  const code = await newCode(person, { title: 'Harp' });
  const kept = await newCode(person, { title: 'Flute' });
  await writeTo(kept, { content: 'The flute.' });
  const phone = await fixture.openOnPhone(`/${code.uid}`);
  await phone.getByLabel('Message').fill('The harp.');
  await phone.getByRole('button', { name: 'Send message' }).click();
  await phone.getByRole('link', { name: 'Open your conversation' }).click();
  await phone.getByText('The harp.').waitFor();
  const page = await fixture.openAs(person);
  await deleteCode(page, 'Harp');
  // The open conversation is updated.
  await phone.getByRole('heading', { name: GONE }).waitFor();
  await expect.poll(() => phone.getByText('The harp.').count()).toBe(0);
  // The page can be closed before it is done.
  await page.close();
  await expect.poll(() => contents(person), { timeout: 30_000 }).toEqual(['The flute.']);
  await expect
    .poll(async () =>
      Reflect.get(await person.api.read('/user/profile', person.token), 'qr_codes_used'),
    )
    .toBe(1);
  const scan = await phone.goto(`${fixture.product.url}/${code.uid}`);
  expect(scan?.status()).toBe(410);
  await phone.getByRole('heading', { name: GONE }).waitFor();
  const later = await fixture.openAs(person);
  await card(later, 'Flute').waitFor();
  await expect.poll(() => later.getByText('Harp').count()).toBe(0);
});

test('keeping it changes nothing', async () => {
  const person = await newPerson(fixture.product.url, 'keeper-of-codes');
  await newCode(person, { title: 'Viola' });
  const page = await fixture.openAs(person);
  const more = page.getByRole('button', { name: 'More options for Viola' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await card(page, 'Viola').waitFor();
  await expect.poll(() => hasFocus(more)).toBe(true);
});
