import { somePicture } from '@app/service-kit/testing/some-picture';
import { codeTexts } from '@app/web/src/content/codes.ts';
import { pictureTexts } from '@app/web/src/content/pictures.ts';
import { toasts } from '@app/web/src/content/toasts.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addStyle } from './support/add-style.ts';
import { newCode, writeTo } from './support/codes.ts';
import { hasFocus, tabTo } from './support/keyboard.ts';
import { newPerson, type Person } from './support/people.ts';
import { reloadUntil } from './support/reload-until.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { toast } from './support/toast.ts';

const fixture = setUpBrowserFixture();

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const titles = (page: Page): Promise<string[]> =>
  page.locator('article h3').evaluateAll((found) => found.map(({ textContent }) => textContent));

async function choose(page: Page, title: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `More options for ${title}` }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

/** An owner of three codes: one with two messages, one paused with one message, one with none. */
async function ownerOfThree(username: string): Promise<Person> {
  const person = await newPerson(fixture.product.url, username);
  const anchor = await newCode(person, { title: 'anchor' });
  const box = await newCode(person, { title: 'Box 10' });
  await newCode(person, { title: 'Box 9' });
  await writeTo(box, { content: 'First.' });
  await writeTo(anchor, { content: 'Second.' });
  await writeTo(anchor, { content: 'Third.' });
  await person.api.send(`/qr/${box.uid}`, { is_paused: true }, person.token, 'PATCH');
  return person;
}

test('all of a code can be edited; what is wrong is said, and nothing is saved', async () => {
  const person = await newPerson(fixture.product.url, 'editor');
  const code = await newCode(person, { title: 'Old name', greeting_message: 'Hello.' });
  const page = await fixture.openAs(person);
  await choose(page, 'Old name', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit code' });
  await expect.poll(() => dialog.getByLabel('Greeting message').inputValue()).toBe('Hello.');
  await dialog.getByLabel('Title').fill(' ');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await dialog.getByText('Title is required.').waitFor();
  await dialog.getByLabel('Title').fill('New name');
  await dialog.getByLabel('Greeting message').fill('');
  await dialog.getByLabel('Auto-delete days').fill('7');
  await dialog.getByRole('switch', { name: 'Allow location sharing' }).click();
  await dialog.getByRole('switch', { name: 'Take messages' }).click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await toast(page, codeTexts.saved);
  await card(page, 'New name').getByText('Paused').waitFor();
  await expect
    .poll(async () => Object.values(await person.api.read('/user/qr-codes', person.token)))
    .toMatchObject([
      {
        uid: code.uid,
        title: 'New name',
        greeting_message: null,
        auto_delete_days: 7,
        location_enabled: false,
        is_paused: true,
      },
    ]);
});

test('a greeting picture is added, seen by finders, changed and removed', async () => {
  const person = await newPerson(fixture.product.url, 'painter');
  const { uid } = await newCode(person, { title: 'Cello' });
  const page = await fixture.openAs(person);
  await choose(page, 'Cello', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit code' });
  const picker = dialog.locator('input[type=file]');
  const picked = async (name: string, buffer: Buffer): Promise<void> =>
    picker.setInputFiles({ name, mimeType: 'image/png', buffer });
  await picked('a.png', Buffer.from('no picture'));
  await toast(page, pictureTexts.unreadable);
  await picked('b.png', Buffer.from(await somePicture({ width: 900, height: 600 })));
  await toast(page, pictureTexts.saved);
  const preview = dialog.getByRole('img', { name: 'Shown beside your greeting' });
  await preview.waitFor();
  const phone = await fixture.openOnPhone(`/${uid}`);
  const shown = phone.getByRole('img', { name: 'Picture from the owner' });
  await reloadUntil(phone, shown);
  await expect
    .poll(() => shown.evaluate((image: unknown) => Reflect.get(Object(image), 'naturalWidth')))
    .toBe(900);
  await dialog.getByText('Change picture').waitFor();
  await dialog.getByRole('button', { name: 'Remove picture' }).click();
  await toast(page, pictureTexts.removed);
  await preview.waitFor({ state: 'detached' });
  await expect
    .poll(async () => {
      await phone.reload();
      await phone.getByRole('button', { name: 'Send message' }).waitFor();
      return shown.count();
    })
    .toBe(0);
});

test('filters and sorting live in the address: a reload keeps them, Back takes them back', async () => {
  const page = await fixture.openAs(await ownerOfThree('sorter'));
  await card(page, 'Box 9').waitFor();
  await expect.poll(() => titles(page)).toEqual(['Box 9', 'Box 10', 'anchor']);
  const sorted: [string, string, string[]][] = [
    ['Oldest first', 'oldest', ['anchor', 'Box 10', 'Box 9']],
    ['Title', 'title', ['anchor', 'Box 9', 'Box 10']],
    ['Last message', 'last_message', ['anchor', 'Box 10', 'Box 9']],
    ['Most messages', 'messages', ['anchor', 'Box 10', 'Box 9']],
  ];
  for (const [label, value, order] of sorted) {
    await page.getByLabel('Sort').selectOption(label);
    await page.waitForURL(`**/dashboard?sort=${value}`);
    await expect.poll(() => titles(page)).toEqual(order);
  }
  await page.reload();
  await card(page, 'Box 9').waitFor();
  await expect.poll(() => page.getByLabel('Sort').inputValue()).toBe('messages');
  for (const [filter, count, left] of [
    ['Paused', 1, ['Box 10']],
    ['Unread', 2, ['anchor', 'Box 10']],
  ] as const) {
    await page.getByRole('button', { name: `${filter} ${count}`, exact: true }).click();
    await page.waitForURL(`**show=${filter.toLowerCase()}`);
    await expect.poll(() => titles(page)).toEqual(left);
  }
  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(['Box 10']);
  await page.goBack();
  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(['anchor', 'Box 10', 'Box 9']);
  await expect.poll(() => page.getByLabel('Sort').inputValue()).toBe('last_message');
});

test('what fails about pictures and blocking is said as well', async () => {
  const person = await newPerson(fixture.product.url, 'unlucky');
  const code = await newCode(person, { title: 'Kayak' });
  await writeTo(code, { content: 'It drifts.' });
  const page = await fixture.openAs(person);
  for (const path of ['**/image.png?*', '**/greeting-image', '**/block']) {
    await page.route(path, (route) => route.fulfill({ status: 500, body: 'no' }));
  }
  await choose(page, 'Kayak', 'Download PNG');
  await toast(page, codeTexts.downloadFailed);
  await choose(page, 'Kayak', 'Edit');
  const picture = {
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await somePicture()),
  };
  await page.locator('input[type=file]').setInputFiles(picture);
  await toast(page, pictureTexts.failed);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Messages' }).click();
  await page.getByRole('link', { name: 'It drifts.' }).click();
  await page.getByRole('button', { name: 'More options for Finder 1 about Kayak' }).click();
  await page.getByRole('menuitem', { name: 'Block this finder' }).click();
  await toast(page, codeTexts.blockFailed);
});

/** Presses Tab until the target has focus, then Enter. */
async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

test('the keyboard alone is enough, from a new code to a reply', async () => {
  const person = await newPerson(fixture.product.url, 'typist');
  const page = await fixture.openAs(person);
  await page.getByRole('heading', { name: 'No codes yet' }).waitFor();
  await press(page, page.getByRole('button', { name: 'Create code' }));
  await expect.poll(() => hasFocus(page.getByLabel('Title'))).toBe(true);
  await page.keyboard.type('Typewriter');
  await page.keyboard.press('Enter');
  await toast(page, toasts.codes.createSuccess);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const more = page.getByRole('button', { name: 'More options for Typewriter' });
  const chooseByKey = async (act: string): Promise<void> => {
    await press(page, more);
    await tabTo(page, page.getByRole('menuitem', { name: act }), 'ArrowDown');
    await page.keyboard.press('Enter');
  };
  await chooseByKey('Pause');
  await toast(page, codeTexts.paused);
  await expect.poll(() => hasFocus(more)).toBe(true);
  await chooseByKey('Edit');
  await page.getByRole('dialog', { name: 'Edit code' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => hasFocus(more)).toBe(true);
  await chooseByKey('Resume');
  await toast(page, codeTexts.resumed);
  const [code] = Object.values(await person.api.read('/user/qr-codes', person.token));
  const uid = String(Reflect.get(Object(code), 'uid'));
  await writeTo({ uid, owner: person }, { content: 'Found it.' });
  await tabTo(page, page.getByRole('tab', { name: 'QR Codes' }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await press(page, page.getByRole('link', { name: 'Found it.' }));
  await tabTo(page, page.getByLabel('Your reply'));
  await page.keyboard.type('On my way.');
  await press(page, page.getByRole('button', { name: 'Send reply' }));
  await toast(page, toasts.messages.replySuccess);
});

test('a menu that is opened again while it still arrives takes the focus', async () => {
  const person = await newPerson(fixture.product.url, 'hasty');
  await newCode(person, { title: 'Yo-yo' });
  const page = await fixture.openAs(person);
  const more = page.getByRole('button', { name: 'More options for Yo-yo' });
  await more.waitFor();
  // Simulates a user who acts before animations end, for the duration of this test.
  await addStyle(page, '* { animation-delay: 60s !important; }');
  for (const act of ['Edit', 'Print labels']) {
    await press(page, more);
    await tabTo(page, page.getByRole('menuitem', { name: act }), 'ArrowDown');
    await page.keyboard.press('Escape');
    await expect.poll(() => hasFocus(more)).toBe(true);
  }
});
