import { somePicture } from '@app/service-kit/testing/some-picture';
import { codeTexts } from '@app/web/src/content/codes.ts';
import { toasts } from '@app/web/src/content/toasts.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type MadeCode, messagesOf, newCode, writeTo } from './support/codes.ts';
import { newPerson } from './support/people.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { toast } from './support/toast.ts';

const fixture = setUpBrowserFixture();

const MESSAGES = '/dashboard?tab=messages';
const lines = (page: Page) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
const usage = (page: Page) => page.getByRole('region', { name: 'Usage' });

async function codeOf(username: string, title: string): Promise<MadeCode> {
  return newCode(await newPerson(fixture.product.url, username), { title });
}

/** Answers these calls with a server error. */
async function refuse(page: Page, path: string, method: string, detail?: string): Promise<void> {
  await page.route(path, (route) => {
    if (route.request().method() !== method) return route.fallback();
    const problem = { type: 'urn:problem:fault', title: 'No', status: 409, detail };
    return detail === undefined
      ? route.fulfill({ status: 500, body: 'a page of some proxy' })
      : route.fulfill({ status: 409, json: problem });
  });
}

test('unread messages are counted and marked; seen, they count as read', async () => {
  const code = await codeOf('mira', 'Blue bag');
  await writeTo(code, { content: 'One.' });
  await writeTo(code, { content: 'Two.' });
  const page = await fixture.openAs(code.owner);
  await usage(page).getByRole('link', { name: '2 unread' }).waitFor();
  await page.getByRole('article', { name: 'Blue bag' }).getByText('2 unread').waitFor();
  await page.getByRole('tab', { name: 'Messages' }).click();
  await expect.poll(() => page.getByText('New', { exact: true }).count()).toBe(2);
  await usage(page).getByText('unread').waitFor({ state: 'detached' });
  await expect.poll(() => messagesOf(code)).toMatchObject([{ is_read: true }, { is_read: true }]);
  await page.reload();
  await lines(page).first().waitFor();
  await expect.poll(() => page.getByText('New', { exact: true }).count()).toBe(0);
});

test('the unread ones stay until they are marked by hand', async () => {
  const code = await codeOf('nils', 'Blue bag');
  await writeTo(code, { content: 'One.' });
  const page = await fixture.openAs(code.owner);
  await usage(page).getByRole('link', { name: '1 unread' }).click();
  await page.waitForURL('**unread=true');
  await page.getByText('One.').waitFor();
  await page.getByRole('button', { name: 'Mark these as read' }).click();
  await page.getByRole('heading', { name: 'No conversations match' }).waitFor();
});

test('what a finder writes comes by itself, on both tabs, and costs one page', async () => {
  const code = await codeOf('pia', 'Busy shop');
  for (let sent = 0; sent < 40; sent += 1) await writeTo(code, { content: `Number ${sent}.` });
  const other = await fixture.openAs(code.owner);
  const page = await fixture.openAs(code.owner, MESSAGES);
  await expect.poll(() => lines(page).count()).toBe(30);
  await lines(page).last().scrollIntoViewIfNeeded();
  await expect.poll(() => lines(page).count()).toBe(40);
  await usage(other)
    .getByText(/unread/u)
    .waitFor();
  // Wait until the visible messages are marked as read, so that those calls are over.
  await usage(page)
    .getByText(/^(?!40)\d+ unread/u)
    .waitFor();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/user/conversations?')) asked.push(request.url());
  });
  await writeTo(code, { content: 'The newest.' });
  await page.getByText('The newest.').waitFor();
  await page.getByText('Number 0.').waitFor();
  await expect.poll(() => lines(page).count()).toBe(41);
  expect(asked.filter((url) => url.includes('cursor='))).toEqual([]);
  await other
    .getByRole('article', { name: 'Busy shop' })
    .getByText(/41 messages/u)
    .waitFor();
});

test('while the live line is broken the page asks by itself', async () => {
  const code = await codeOf('hut-keeper', 'Far hut');
  await writeTo(code, { content: 'First.' });
  const page = await fixture.openAs(code.owner, '/account');
  await page.route('**/api/user/live', (route) => route.abort('connectionreset'));
  await page.goto(fixture.product.url + MESSAGES);
  await page.getByText('First.').waitFor();
  await writeTo(code, { content: 'Second.' });
  await page.getByText('Second.').waitFor();
});

test('a photo is opened large by the owner, and by nobody else', async () => {
  const code = await codeOf('rosa', 'Tripod');
  const picture = await somePicture({ width: 800, height: 500, format: 'jpeg' });
  const { id } = await code.owner.api.upload('POST', `/qr/${code.uid}/photos`, picture);
  await writeTo(code, { content: 'Here it is.', photo_ids: [id] });
  const page = await fixture.openAs(code.owner, '/account');
  const arrived = Promise.withResolvers<void>();
  await page.route('**/photos/*', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/photos/*');
  await page.goto(fixture.product.url + MESSAGES);
  const name = 'Picture 1 of 1 from the finder about Tripod';
  // Its label is there before the picture is loaded.
  await page.getByRole('button', { name }).click();
  arrived.resolve();
  const dialog = page.getByRole('dialog', { name: 'Picture 1 of 1' });
  const large = dialog.getByRole('img', { name });
  await large.waitFor();
  await expect
    .poll(() => large.evaluate((image: unknown) => Reflect.get(Object(image), 'naturalWidth')))
    .toBe(800);
  const address = (await asked).url();
  expect((await fetch(address)).status).toBe(401);
  const stranger = await newPerson(fixture.product.url, 'stranger');
  const headers = { Authorization: `Bearer ${stranger.token}` };
  expect((await fetch(address, { headers })).status).toBe(404);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('lists that do not load say so, and can be tried again', async () => {
  const code = await codeOf('tilda', 'Green kite');
  await writeTo(code, { content: 'Up in a tree.' });
  const page = await fixture.openAs(code.owner, '/account');
  await refuse(page, '**/api/user/qr-codes', 'GET', 'No.');
  await refuse(page, '**/api/user/conversations?*', 'GET', 'No.');
  await page.goto(`${fixture.product.url}/dashboard`);
  await toast(page, toasts.codes.loadFailure);
  await page.getByRole('heading', { name: toasts.codes.loadFailure }).waitFor();
  await page.getByRole('tab', { name: 'Messages' }).click();
  await toast(page, toasts.messages.loadFailure);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Up in a tree.').waitFor();
  await page.getByRole('tab', { name: 'QR Codes' }).click();
  await page.getByRole('article', { name: 'Green kite' }).waitFor();
});

test('what fails is said, and nothing typed is lost', async () => {
  const code = await codeOf('uwe', 'Violin');
  await writeTo(code, { content: 'In the tram.' });
  const page = await fixture.openAs(code.owner);
  await refuse(page, '**/api/qr/generate', 'POST');
  await refuse(page, `**/api/qr/${code.uid}`, 'PATCH');
  await refuse(page, '**/api/user/messages/*/reply', 'POST');
  await page.getByRole('button', { name: 'Create code' }).click();
  await page.getByLabel('Title').fill('Bow');
  await page.getByRole('button', { name: 'Create QR code' }).click();
  await toast(page, toasts.codes.createFailure);
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Bow');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More options for Violin' }).click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await toast(page, codeTexts.notSaved);
  await page.getByRole('tab', { name: 'Messages' }).click();
  await page.getByRole('button', { name: /^Reply/u }).click();
  await page.getByLabel('Your reply').fill('Thank you.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await toast(page, toasts.messages.replyFailure);
  await expect.poll(() => page.getByLabel('Your reply').inputValue()).toBe('Thank you.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Send reply' }).click();
  await toast(page, toasts.messages.replySuccess);
});

test('an address that is not verified is said, with the way to do it', async () => {
  const person = await newPerson(fixture.product.url, 'vera', 'vera@example.org');
  const page = await fixture.openAs(person);
  await page.getByText('Your e-mail address is not verified.').waitFor();
  await page.getByRole('link', { name: 'Verify it' }).click();
  await page.waitForURL('**/account');
});

test('an owner without an address is told that nothing tells them, until they want no notices', async () => {
  const person = await newPerson(fixture.product.url, 'verena');
  const page = await fixture.openAs(person);
  const nudge = page.getByRole('region', { name: 'You will not hear when something is found.' });
  await nudge.getByRole('link', { name: 'Add an address' }).waitFor();
  await nudge.getByRole('button', { name: 'No notifications, please' }).click();
  await toast(page, 'No notifications, then.');
  await nudge.waitFor({ state: 'detached' });
  await page.goto(`${fixture.product.url}/account`);
  const wanted = page.getByRole('switch', { name: 'New messages by e-mail' });
  await expect.poll(() => wanted.getAttribute('aria-checked')).toBe('false');
});
