import { readFile } from 'node:fs/promises';
import { decode } from '@app/query-api/testing/decode';
import { toasts } from '@app/web/src/content/toasts.ts';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { newCode, writeTo } from './support/codes.ts';
import { hasFocus } from './support/keyboard.ts';
import { administrator, newPerson, takePlan } from './support/people.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { toast } from './support/toast.ts';

const fixture = setUpBrowserFixture();

const cards = (page: Page) => page.getByRole('article', { name: /./u });
const lines = (page: Page) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
const usage = (page: Page) => page.getByRole('region', { name: 'Usage' });

test('who is not signed in is asked to, and comes back', async () => {
  const page = await fixture.openOnPhone('/dashboard?tab=messages');
  await page.waitForURL('**/auth?next=*');
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('next')).toBe('/dashboard?tab=messages');
});

test.each([
  ['free', 'Free', 'Upgrade Plan', 'of 10'],
  ['basic', 'Basic', 'Manage Plan', 'of 100'],
  ['premium', 'Premium', 'Manage Plan', 'of 500'],
] as const)('on the plan %s header and cards say so', async (plan, badge, act, limit) => {
  const person = await newPerson(fixture.product.url, `plan-${plan}`);
  if (plan !== 'free') await takePlan(person, plan);
  const page = await fixture.openAs(person);
  const header = page.getByRole('banner');
  const shown = header.getByText(`${badge} plan`);
  await shown.waitFor();
  await expect.poll(() => shown.locator('svg').count()).toBe(plan === 'premium' ? 1 : 0);
  await header.getByText(person.username).waitFor();
  await expect.poll(() => header.getByRole('link', { name: 'Admin Panel' }).count()).toBe(0);
  for (const name of ['QR codes', 'Messages this month']) {
    await usage(page).getByRole('heading', { name }).waitFor();
  }
  await expect.poll(() => usage(page).getByText(limit).count()).toBe(2);
  await usage(page).getByRole('link', { name: act }).click();
  await page.waitForURL('**/pricing');
});

test('an administrator gets to the console, and everybody out', async () => {
  const page = await fixture.openAs(await administrator(fixture.product));
  await page.getByRole('link', { name: 'Admin Panel' }).click();
  await page.waitForURL('**/admin');
  await page.goto(`${fixture.product.url}/dashboard`);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/auth');
  await expect.poll(() => page.evaluate("localStorage.getItem('token')")).toBeNull();
});

test('a limit of -1 is unlimited', async () => {
  const { api, token } = await administrator(fixture.product);
  const settings = await api.read('/admin/system-settings', token);
  const free = { max_free_qr_codes: -1, max_free_messages: -1 };
  await api.send('/admin/system-settings', { ...settings, ...free }, token, 'PUT');
  onTestFinished(async () => {
    await api.send('/admin/system-settings', settings, token, 'PUT');
  });
  const person = await newPerson(fixture.product.url, 'unbounded');
  await expect
    .poll(() => person.api.read('/user/profile', person.token))
    .toMatchObject({ usage_limits: { qr_codes_limit: -1, messages_limit: -1 } });
  const page = await fixture.openAs(person);
  await expect.poll(() => usage(page).getByText('unlimited').count()).toBe(2);
});

test('a code is made; what is missing is said beside its field', async () => {
  const page = await fixture.openAs(await newPerson(fixture.product.url, 'maker'));
  await page.getByRole('heading', { name: 'No codes yet' }).waitFor();
  await page.getByRole('button', { name: 'Create your first code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a code' });
  await dialog.getByLabel('Auto-delete days').fill('0');
  await dialog.getByRole('button', { name: 'Create QR code' }).click();
  await dialog.getByText('Title is required.').waitFor();
  await dialog.getByText('The number of days must be 1 or more.').waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('title');
  await dialog.getByLabel('Title').fill('Red umbrella');
  await dialog.getByLabel('Auto-delete days').fill('30');
  await dialog.getByRole('button', { name: 'Create QR code' }).click();
  await toast(page, toasts.codes.createSuccess);
  const card = page.getByRole('article', { name: 'Red umbrella' });
  await card.getByText('erased after 30 days').waitFor();
  await card.getByText('No messages yet').waitFor();
  await usage(page).getByText('1', { exact: true }).waitFor();
});

test('a code shows its image at 120, is copied as a link and saved under its title', async () => {
  const person = await newPerson(fixture.product.url, 'saver');
  const { uid } = await newCode(person, { title: 'Bag: "best" one' });
  const page = await fixture.openAs(person, '/dashboard', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const image = page.getByRole('img', { name: 'QR code of Bag: "best" one' });
  await expect.poll(() => image.boundingBox()).toMatchObject({ width: 120, height: 120 });
  const link = page.getByRole('link', { name: /^Open the page of Bag/u });
  await expect.poll(() => link.getAttribute('href')).toBe(`/${uid}`);
  const more = page.getByRole('button', { name: 'More options for Bag: "best" one' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await toast(page, toasts.copied);
  await expect
    .poll(() => page.evaluate('navigator.clipboard.readText()'))
    .toBe(`${fixture.product.url}/${uid}`);
  const saving = page.waitForEvent('download');
  await more.click();
  await page.getByRole('menuitem', { name: 'Download PNG' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('Bag best one-qr-code.png');
  const [read] = await decode(await readFile(await file.path()));
  expect(read?.toUpperCase()).toBe(`${fixture.product.url}/${uid}`.toUpperCase());
});

test('a clipboard that refuses leaves the link on the card, to be selected', async () => {
  const person = await newPerson(fixture.product.url, 'barred');
  const { uid } = await newCode(person, { title: 'Bassoon' });
  const page = await fixture.openAs(person);
  await page.addInitScript('navigator.clipboard.writeText = () => Promise.reject(new Error());');
  await page.addInitScript('document.execCommand = () => false;');
  await page.reload();
  await page.getByRole('button', { name: 'More options for Bassoon' }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  const field = page.getByRole('textbox', { name: 'Link of Bassoon' });
  await expect.poll(() => field.inputValue()).toBe(`${fixture.product.url}/${uid}`);
  await expect
    .poll(() => page.evaluate('String(getSelection())'))
    .toBe(`${fixture.product.url}/${uid}`);
});

test('the search finds codes and messages in any case, in both tabs', async () => {
  const person = await newPerson(fixture.product.url, 'seeker');
  const bag = await newCode(person, { title: 'Blue BACKPACK' });
  const keys = await newCode(person, { title: 'House keys' });
  await writeTo(bag, { content: 'It lies at the Fountain.' });
  await writeTo(keys, { content: 'On the bench.' });
  const page = await fixture.openAs(person);
  const box = page.getByRole('searchbox', { name: 'Search codes and messages' });
  await box.fill('backPack');
  await expect.poll(() => cards(page).count()).toBe(1);
  await box.fill(keys.uid.toLowerCase());
  await page.getByRole('article', { name: 'House keys' }).waitFor();
  await expect.poll(() => cards(page).count()).toBe(1);
  await page.getByRole('tab', { name: 'Messages' }).click();
  await box.fill('FOUNTAIN');
  await page.getByText('It lies at the Fountain.').waitFor();
  await expect.poll(() => lines(page).count()).toBe(1);
  await box.fill('house k');
  await page.getByText('On the bench.').waitFor();
  await box.fill('nothing has this');
  await page.getByRole('heading', { name: 'No conversations match' }).waitFor();
  await page.getByRole('button', { name: 'Show all conversations' }).click();
  await expect.poll(() => lines(page).count()).toBe(2);
  await expect.poll(() => box.inputValue()).toBe('');
});

test('“View messages” shows those of one code, says so, and leads back', async () => {
  const person = await newPerson(fixture.product.url, 'viewer');
  const bag = await newCode(person, { title: 'Grey bag' });
  const coat = await newCode(person, { title: 'Green coat' });
  await writeTo(bag, { content: 'About the bag.' });
  await writeTo(coat, { content: 'About the coat.' });
  const page = await fixture.openAs(person);
  const card = page.getByRole('article', { name: 'Grey bag' });
  await card.getByRole('link', { name: 'View messages' }).click();
  await page.getByText('Messages about Grey bag').waitFor();
  await page.getByText('About the bag.').waitFor();
  await expect.poll(() => lines(page).count()).toBe(1);
  await page.reload();
  await page.getByText('Messages about Grey bag').waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByText('About the coat.').waitFor();
  await page.goBack();
  await page.getByText('Messages about Grey bag').waitFor();
  await page.goBack();
  await card.waitFor();
});

test('a message shows who wrote, when, where, and how to reach them; only finders get a reply', async () => {
  const person = await newPerson(fixture.product.url, 'reader');
  const code = await newCode(person, { title: 'Silver bicycle' });
  await writeTo(code, {
    content: 'It stands here.',
    sender_email: 'finder@example.org',
    sender_phone: '+49 30 123456',
    location_data: { latitude: 52.5219, longitude: 13.4132, accuracy: 14 },
  });
  const page = await fixture.openAs(person, '/dashboard?tab=messages', { timezoneId: 'UTC' });
  const message = lines(page).filter({ hasText: 'Silver bicycle' });
  await message.getByRole('article', { name: 'Message from Finder 1' }).waitFor();
  await message.getByText('finder@example.org').waitFor();
  await expect
    .poll(() => message.getByRole('link', { name: '+4930123456' }).getAttribute('href'))
    .toBe('tel:+4930123456');
  const map = message.getByRole('link', { name: 'View on map' });
  await expect.poll(() => map.getAttribute('target')).toBe('_blank');
  await expect.poll(() => map.getAttribute('href')).toContain('mlat=52.5219&mlon=13.4132');
  const time = message.locator('time');
  const sent = new Date((await time.getAttribute('datetime')) ?? '');
  const months = [
    'Jan',
    'Feb',
    'Mar',
    'Apr',
    'May',
    'Jun',
    'Jul',
    'Aug',
    'Sep',
    'Oct',
    'Nov',
    'Dec',
  ];
  const minute = String(sent.getUTCMinutes()).padStart(2, '0');
  const hour = `${sent.getUTCHours() % 12 || 12}:${minute} ${sent.getUTCHours() < 12 ? 'AM' : 'PM'}`;
  const day = `${months[sent.getUTCMonth()]} ${sent.getUTCDate()}`;
  await expect
    .poll(async () => (await time.textContent())?.replaceAll(/\s/gu, ' '))
    .toBe(`${day}, ${hour}`);
  await message.getByRole('button', { name: 'Reply' }).click();
  await expect.poll(() => hasFocus(page.getByLabel('Your reply'))).toBe(true);
  await page.getByRole('button', { name: 'Send reply' }).click();
  await page.getByRole('alert').first().waitFor();
  await page.getByLabel('Your reply').fill('Coming.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await toast(page, toasts.messages.replySuccess);
  await page.goBack();
  await message.getByRole('article', { name: 'You wrote' }).getByText('Coming.').waitFor();
  await expect.poll(() => message.getByRole('button').count()).toBe(0);
  await message.getByRole('link', { name: '1 earlier message' }).click();
  await page.getByRole('article').getByText('It stands here.').waitFor();
});
