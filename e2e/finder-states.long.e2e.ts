import { somePicture } from '@app/service-kit/testing/some-picture';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { messagesOf, newCode, printedCodes, writeTo } from './support/codes.ts';
import { administrator, newPerson } from './support/people.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { takenOver } from './support/taken-over.ts';
import { toast } from './support/toast.ts';

const fixture = setUpBrowserFixture();

const send = (page: Page) => page.getByRole('button', { name: 'Send message' });
const message = (page: Page) => page.getByLabel('Message', { exact: true });

/** A page that the server could not render: the browser requests the code itself. */
async function withoutState(uid: string): Promise<Page> {
  const page = await fixture.openOnPhone('/22222222');
  await page.route(`${fixture.product.url}/${uid}`, async (route) => {
    await route.fulfill({ response: await route.fetch({ url: `${fixture.product.url}/auth` }) });
  });
  return page;
}

test('without an answer the page says so, and goes on once there is one', async () => {
  const { uid } = await newCode(await newPerson(fixture.product.url, 'bob'), { title: 'Bag' });
  const page = await withoutState(uid);
  await page.route('**/api/qr/*', (route) => route.abort('connectionreset'));
  await page.goto(`${fixture.product.url}/${uid}`);
  await page.getByRole('heading', { name: 'No response' }).waitFor();
  await page.unroute('**/api/qr/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Bag' }).waitFor();
});

test('nobody’s code asks to be claimed; of two who try, the second learns that it is taken', async () => {
  const [uid = ''] = await printedCodes(await administrator(fixture.product), 1);
  const stranger = await fixture.openOnPhone(`/${uid}`);
  await stranger.getByRole('heading', { name: 'Item Not Claimed Yet' }).waitFor();
  await stranger.getByText('The owner must scan it first.').waitFor();
  const signIn = stranger.getByRole('link', { name: 'Sign in to claim' });
  await expect.poll(() => signIn.getAttribute('href')).toBe(`/auth?next=%2F${uid}`);
  const first = await fixture.openAs(await newPerson(fixture.product.url, 'dan'), `/${uid}`);
  const second = await fixture.openAs(await newPerson(fixture.product.url, 'eve'), `/${uid}`);
  await first.getByRole('button', { name: 'Claim this code' }).click();
  await first.getByText('Title is required.').waitFor();
  for (const page of [first, second]) await page.getByLabel('Title').fill('Red bicycle');
  await first.getByRole('button', { name: 'Claim this code' }).click();
  await first.getByRole('heading', { name: 'This code is yours' }).waitFor();
  await second.getByRole('button', { name: 'Claim this code' }).click();
  await second
    .getByRole('alert')
    .getByText(/already/u)
    .waitFor();
  await second.getByRole('button', { name: 'Open its page' }).click();
  await second.getByRole('heading', { name: 'Red bicycle' }).waitFor();
  await first.getByRole('link', { name: 'Go to your dashboard' }).click();
  await first.getByRole('article', { name: 'Red bicycle' }).waitFor();
});

test('a code whose owner is disabled takes no messages and does not say why; one turned off meanwhile neither', async () => {
  const owner = await newPerson(fixture.product.url, 'fay');
  const { uid } = await newCode(owner, { title: 'Lantern' });
  const page = await fixture.openOnPhone(`/${uid}`);
  await message(page).fill('It still burns.');
  const { api, token } = await administrator(fixture.product);
  const { users } = await api.read('/admin/users?search=fay', token);
  const [{ id }] = users as [{ id: string }];
  await api.send(`/admin/users/${id}/toggle-status`, {}, token);
  await api.read(`/qr/${uid}`);
  await send(page).click();
  await page
    .getByRole('alert')
    .getByText(/not taking messages/u)
    .waitFor();
  await expect.poll(() => message(page).inputValue()).toBe('It still burns.');
  await page.reload();
  await page.getByText('This code is not taking messages right now').waitFor();
  await page.getByText('Try scanning it again later.').waitFor();
  await expect.poll(() => page.getByText(/disabled|paused/iu).count()).toBe(0);
});

test('past the month’s limit a finder is not refused, and the owner is told', async () => {
  const owner = await newPerson(fixture.product.url, 'gus');
  const code = await newCode(owner, { title: 'Popular bench' });
  for (let sent = 1; sent <= 10; sent += 1) await writeTo(code, { content: `Number ${sent}.` });
  const page = await fixture.openOnPhone(`/${code.uid}`);
  await message(page).fill('One more.');
  await send(page).click();
  await page.getByRole('heading', { name: 'Message Sent!' }).waitFor();
  await expect.poll(async () => (await messagesOf(code)).length).toBe(11);
  const messages = await fixture.openAs(owner);
  await messages.getByText('This month’s messages are used up.').waitFor();
  await messages.getByRole('paragraph').getByRole('link', { name: 'Upgrade Plan' }).waitFor();
});

test('greeting and its picture are shown; without the location toggle nothing asks for it', async () => {
  const owner = await newPerson(fixture.product.url, 'hal');
  const { uid } = await newCode(owner, { title: 'Drum', greeting_message: 'Two\nlines.' });
  const picture = await somePicture({ width: 300, format: 'jpeg' });
  await owner.api.upload('PUT', `/qr/${uid}/greeting-image`, picture, owner.token);
  await owner.api.send(`/qr/${uid}`, { location_enabled: false }, owner.token, 'PATCH');
  // The page is rendered from the projection.
  await expect.poll(() => owner.api.read(`/qr/${uid}`)).toMatchObject({ location_enabled: false });
  const page = await fixture.openOnPhone(`/${uid}`);
  await page.getByText('The owner says').waitFor();
  await expect.poll(() => page.locator('blockquote').innerText()).toBe('Two\nlines.');
  await page.getByRole('img', { name: 'Picture from the owner' }).waitFor();
  await expect.poll(() => page.getByRole('switch').count()).toBe(0);
});

test('presets fill, change and empty the message, and leave what was typed', async () => {
  const { uid } = await newCode(await newPerson(fixture.product.url, 'ivo'), { title: 'Van' });
  const page = await fixture.openOnPhone(`/${uid}`);
  const press = (name: string) => page.getByRole('button', { name }).click();
  await press('You are blocking me');
  await expect
    .poll(() => message(page).inputValue())
    .toBe('You are blocking me. Please come and move.');
  await press('Your lights are on');
  await expect.poll(() => message(page).inputValue()).toBe('Your lights are on.');
  await message(page).press('End');
  await page.keyboard.type(' At the station.');
  await press('Found this');
  await expect.poll(() => message(page).inputValue()).toContain('At the station.');
});

test('the private link is shared by the phone’s own means', async () => {
  const { uid } = await newCode(await newPerson(fixture.product.url, 'joan'), { title: 'Van' });
  const page = await fixture.openOnPhone('/22222222');
  await page.addInitScript(
    'navigator.share = (what) => { window.shared = what; return Promise.resolve(); }',
  );
  await page.goto(`${fixture.product.url}/${uid}`);
  await takenOver(page);
  await message(page).fill('Here.');
  await send(page).click();
  await toast(page, 'Message sent successfully!');
  const link = page.getByRole('link', { name: 'Open your conversation' });
  const url = await link.getAttribute('href');
  expect(url).toContain(`${fixture.product.url}/t/`);
  await page.getByRole('button', { name: 'Share link' }).click();
  await expect.poll(() => page.evaluate('window.shared')).toEqual({ url });
});

test('a preview of a code’s page says what it is for, and nothing of the code', async () => {
  const { uid } = await newCode(await newPerson(fixture.product.url, 'kim'), {
    title: 'Diary of Kim',
    greeting_message: 'Call Kim.',
  });
  const html = await (await fetch(`${fixture.product.url}/${uid}`)).text();
  const [head = ''] = html.split('<body', 1);
  expect(head).toContain('property="og:title" content="Write to the owner · Eyelet"');
  expect(head).toMatch(/property="og:description"\s+content="Scan the code, write/u);
  for (const word of ['Kim', 'Diary', uid]) expect(head).not.toContain(word);
});
