import { codeTexts } from '@app/web/src/content/codes.ts';
import { toasts } from '@app/web/src/content/toasts.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { PHONE } from './support/browser.ts';
import { newCode, printedCodes, writeTo } from './support/codes.ts';
import { hasFocus } from './support/keyboard.ts';
import { administrator, newPerson } from './support/people.ts';
import { toast } from './support/toast.ts';

const fixture = setUpBrowserFixture();

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });

async function choose(page: Page, title: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `More options for ${title}` }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

test('what a code is on is chosen by keyboard when it is made, and changed later', async () => {
  const person = await newPerson(fixture.product.url, 'type-chooser');
  const page = await fixture.openAs(person);
  await page.getByRole('button', { name: 'Create your first code' }).click();
  const making = page.getByRole('dialog', { name: 'Create a code' });
  await making.getByLabel('Title').fill('Biscuit');
  await expect
    .poll(() => making.getByRole('radio', { name: 'Something else' }).isChecked())
    .toBe(true);
  await page.keyboard.press('Tab');
  await expect
    .poll(() => hasFocus(making.getByRole('radio', { name: 'Something else' })))
    .toBe(true);
  // From the last one around to the first, and on.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => making.getByRole('radio', { name: 'Bag' }).isChecked()).toBe(true);
  await making.getByText('Pet', { exact: true }).click();
  await making.getByRole('button', { name: 'Create QR code' }).click();
  await toast(page, toasts.codes.createSuccess);
  await card(page, 'Biscuit').getByText('Pet', { exact: true }).waitFor();

  await choose(page, 'Biscuit', 'Edit');
  const editing = page.getByRole('dialog', { name: 'Edit code' });
  await expect.poll(() => editing.getByRole('radio', { name: 'Pet' }).isChecked()).toBe(true);
  await editing.getByText('Something else', { exact: true }).click();
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await toast(page, codeTexts.saved);
  await card(page, 'Biscuit').getByText('Pet', { exact: true }).waitFor({ state: 'detached' });
});

test('conversations show what their code is on', async () => {
  const person = await newPerson(fixture.product.url, 'type-reader');
  const keys = await newCode(person, { title: 'Spare', type: 'keys' });
  const thing = await newCode(person, { title: 'Thing' });
  for (const code of [keys, thing]) await writeTo(code, { content: 'Found it.' });
  const page = await fixture.openAs(person, '/dashboard?tab=messages');
  const line = (title: string) => page.getByRole('link', { name: new RegExp(`^${title}`, 'u') });
  await expect.poll(() => line('Spare').locator('svg').count()).toBe(1);
  await expect.poll(() => line('Thing').locator('svg').count()).toBe(0);
  await line('Spare').click();
  const heading = page.getByRole('heading', { name: /^Spare/u });
  await heading.waitFor();
  await expect.poll(() => heading.locator('svg').count()).toBe(1);
});

test('whoever claims a printed code says in their language what it is on', async () => {
  const [uid = ''] = await printedCodes(await administrator(fixture.product), 1);
  const person = await newPerson(fixture.product.url, 'type-claimer');
  const page = await fixture.openAs(person, `/${uid}?lang=de`);
  await page.getByRole('group', { name: 'Art' }).getByText('Fahrrad').click();
  await page.getByLabel('Titel').fill('Mein Rad');
  await page.getByRole('button', { name: 'Diesen Code übernehmen' }).click();
  await page.getByText('Dieser Code gehört dir').waitFor();
  await expect
    .poll(async () => Object.values(await person.api.read('/user/qr-codes', person.token)))
    .toMatchObject([{ uid, type: 'bicycle' }]);
});

test('an owner tells of a pet, and finders see what is ticked, without scripts, too', async () => {
  const person = await newPerson(fixture.product.url, 'type-teller');
  const { uid } = await newCode(person, { title: 'Oskar', type: 'pet' });
  const page = await fixture.openAs(person);
  await choose(page, 'Oskar', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit code' });
  await dialog.getByLabel('Name (optional)', { exact: true }).fill('Oskar');
  await dialog.getByLabel('Vet (optional)', { exact: true }).fill('Dr. Weber');
  await dialog.getByLabel('Vet’s phone (optional)').fill('by day');
  await dialog.getByLabel('Allergies (optional)').fill('No nuts, please.');
  await dialog.getByLabel('Finders see this: Vet', { exact: true }).uncheck();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await dialog.getByText('Enter the phone number with its country code').waitFor();
  await dialog.getByLabel('Vet’s phone (optional)').fill('+49 30 123456');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await toast(page, codeTexts.saved);
  const seenByFinders = async () => JSON.stringify(await person.api.read(`/qr/${uid}`));
  await expect.poll(seenByFinders).toContain('No nuts');

  const context = fixture.keep(
    await fixture.browser.newContext({ ...PHONE, locale: 'de-DE', javaScriptEnabled: false }),
  );
  for (const phone of [await fixture.openOnPhone(`/${uid}?lang=de`), await context.newPage()]) {
    await phone.goto(`${fixture.product.url}/${uid}?lang=de`);
    await phone.getByText('No nuts, please.').waitFor();
    await phone.getByText('Telefon des Tierarztes').waitFor();
    const number = phone.getByRole('link', { name: '+4930123456' });
    await expect.poll(() => number.getAttribute('href')).toBe('tel:+4930123456');
    expect(await phone.content()).not.toContain('Weber');
  }
  await context.close();

  await choose(page, 'Oskar', 'Edit');
  await expect
    .poll(() => dialog.getByLabel('Vet (optional)', { exact: true }).inputValue())
    .toBe('Dr. Weber');
  await dialog.getByText('Keys', { exact: true }).click();
  await expect.poll(() => dialog.getByLabel('Vet (optional)').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await toast(page, codeTexts.saved);
  await expect.poll(seenByFinders).toContain('"keys"');
  const phone = await fixture.openOnPhone(`/${uid}`);
  await phone.getByText('You found somebody’s keys.').waitFor();
  expect(await phone.content()).not.toContain('No nuts');
});
