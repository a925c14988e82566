import { somePicture } from '@app/service-kit/testing/some-picture';
import { codeTexts } from '@app/web/src/content/codes.ts';
import { toasts } from '@app/web/src/content/toasts.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE } from './support/browser.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { type MadeCode, messagesOf, newCode, writeTo } from './support/codes.ts';
import { hasFocus, tabTo } from './support/keyboard.ts';
import { newPerson } from './support/people.ts';
import { toast } from './support/toast.ts';

const fixture = setUpBrowserFixture();

const INBOX = '/dashboard?tab=messages';
const lines = (page: Page) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
const line = (page: Page, words: string) => page.getByRole('link', { name: words });
/** The messages of the open conversation. */
const bubbles = (page: Page) =>
  page.getByRole('region', { name: /Finder \d/u }).getByRole('article');
const heading = (page: Page, title: string) => page.getByRole('heading', { name: title });

async function codeOf(username: string, title: string): Promise<MadeCode> {
  return newCode(await newPerson(fixture.product.url, username), { title });
}

/** Chooses an action from the menu of the open conversation. */
async function choose(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: /^More options for Finder/u }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

test('each of two finders of a code has their newest message in the list, and all of them beside it', async () => {
  const code = await codeOf('inbox-desk', 'Red kayak');
  await writeTo(code, {
    content: 'At the jetty.',
    sender_email: 'first@example.org',
    location_data: { latitude: 52.5219, longitude: -13.4132, accuracy: 14 },
  });
  const second = await writeTo(code, { content: 'In the reeds.' });
  const page = await fixture.openAs(code.owner);
  await expect.poll(() => page.title()).toMatch(/^\(2\) Dashboard/u);
  await page.getByRole('tab', { name: 'Messages 2 unread' }).click();
  await expect.poll(() => lines(page).count()).toBe(2);
  await expect.poll(() => lines(page).first().textContent()).toMatch(/Finder 2.*In the reeds\./u);
  // Once seen, they are read: in the tab and in the title, too.
  await expect.poll(() => page.title()).toMatch(/^Dashboard/u);
  await expect.poll(() => page.getByText('New', { exact: true }).count()).toBe(2);

  await line(page, 'At the jetty.').click();
  await page.waitForURL('**conversation=*');
  await heading(page, 'Red kayak Finder 1').waitFor();
  await page.getByRole('link', { name: 'first@example.org' }).waitFor();
  await bubbles(page).getByText('52.52190° N, 13.41320° W').waitFor();
  const map = page.getByRole('link', { name: 'View on map' });
  await expect.poll(() => map.getAttribute('href')).toContain('mlat=52.5219&mlon=-13.4132');
  await expect.poll(() => lines(page).count()).toBe(2);

  await page.getByLabel('Your reply').fill('Thank you!');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await toast(page, toasts.messages.replySuccess);
  await bubbles(page).nth(1).getByText('Thank you!').waitFor();
  await expect.poll(() => page.getByLabel('Your reply').inputValue()).toBe('');
  // The other finder's message appears automatically, and moves their line up.
  await code.owner.api.send(`/threads/${second}/messages`, { content: 'Still there.' });
  await expect.poll(() => lines(page).first().textContent()).toContain('Still there.');
  await expect.poll(() => lines(page).count()).toBe(2);
  await line(page, 'Still there.').click();
  await heading(page, 'Red kayak Finder 2').waitFor();
  await code.owner.api.send(`/threads/${second}/messages`, { content: 'Going home now.' });
  await bubbles(page).nth(2).getByText('Going home now.').waitFor();
  await expect.poll(() => page.title()).toMatch(/^Dashboard/u);

  await page.goBack();
  await heading(page, 'Red kayak Finder 1').waitFor();
  await page.goBack();
  await heading(page, 'No conversation is open').waitFor();
});

test('on a phone a conversation is a page of its own, with an address', async () => {
  const code = await codeOf('inbox-phone', 'Scooter');
  const picture = await somePicture({ width: 40, height: 30, format: 'jpeg' });
  const { id } = await code.owner.api.upload('POST', `/qr/${code.uid}/photos`, picture);
  await writeTo(code, { content: 'By the bridge.', photo_ids: [id] });
  const page = await fixture.openAs(code.owner, INBOX, PHONE);
  await line(page, 'By the bridge.').click();
  await heading(page, 'Scooter Finder 1').waitFor();
  await page.getByRole('button', { name: /^Picture 1 of 1/u }).waitFor();
  await expect.poll(() => lines(page).count()).toBe(0);
  await expect.poll(() => page.getByRole('tab', { name: 'Messages' }).count()).toBe(0);
  const address = page.url();
  await page.goBack();
  await line(page, 'By the bridge.').waitFor();
  await expect.poll(() => page.getByLabel('Your reply').count()).toBe(0);
  await page.goForward();
  await page.getByRole('button', { name: 'Back to all conversations' }).click();
  await line(page, 'By the bridge.').waitFor();
  await expect.poll(() => hasFocus(line(page, 'By the bridge.'))).toBe(true);

  // The address alone is sufficient, and leads to the list, too.
  await page.goto(address);
  await page.getByRole('button', { name: 'Back to all conversations' }).click();
  await line(page, 'By the bridge.').waitFor();
  await page.goto(address.replace(/conversation=.*/u, 'conversation=none'));
  await heading(page, 'Conversation not found').waitFor();
});

test('the keyboard alone opens, answers and closes', async () => {
  const code = await codeOf('inbox-keys', 'Metronome');
  await writeTo(code, { content: 'It ticks.' });
  const page = await fixture.openAs(code.owner, INBOX);
  await tabTo(page, line(page, 'It ticks.'));
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(heading(page, 'Metronome Finder 1'))).toBe(true);
  await tabTo(page, page.getByLabel('Your reply'));
  await page.keyboard.type('Keep it wound.');
  await tabTo(page, page.getByRole('button', { name: 'Send reply' }));
  await page.keyboard.press('Enter');
  await bubbles(page).getByText('Keep it wound.').waitFor();
  await expect.poll(() => hasFocus(page.getByLabel('Your reply'))).toBe(true);
  await tabTo(page, page.getByRole('button', { name: /^More options/u }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('menuitem', { name: 'Mark as unread' }), 'ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(line(page, 'Keep it wound.'))).toBe(true);
  await page.getByRole('tab', { name: 'Messages 1 unread' }).waitFor();
});

test('a conversation is marked as unread, blocked and deleted', async () => {
  const code = await codeOf('inbox-acts', 'Telescope');
  const thread = await writeTo(code, { content: 'On the roof.', sender_email: 'a@example.org' });
  const page = await fixture.openAs(code.owner, INBOX);
  const unread = page.getByRole('tab', { name: 'Messages 1 unread' });
  await line(page, 'On the roof.').click();
  await unread.waitFor({ state: 'detached' });
  await choose(page, 'Mark as unread');
  await heading(page, 'No conversation is open').waitFor();
  await unread.waitFor();
  await page.getByRole('button', { name: 'Unread' }).click();
  await line(page, 'On the roof.').click();
  await unread.waitFor({ state: 'detached' });
  await heading(page, 'No conversations match').waitFor();
  await page.getByRole('button', { name: 'Show all conversations' }).click();

  await choose(page, 'Block this finder');
  await toast(page, codeTexts.blocked);
  await heading(page, 'Telescope Finder 1 Blocked').waitFor();
  await choose(page, 'Unblock this finder');
  await toast(page, codeTexts.unblocked);

  await choose(page, 'Delete conversation');
  const dialog = page.getByRole('dialog', { name: 'Delete this conversation?' });
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await choose(page, 'Delete conversation');
  await dialog.getByRole('button', { name: 'Delete conversation' }).click();
  await heading(page, 'No messages yet').waitFor();
  await expect
    .poll(async () => JSON.stringify(await code.owner.api.read(`/threads/${thread}`)))
    .not.toContain('On the roof.');
  // The same finder keeps the same name.
  await code.owner.api.send(`/threads/${thread}/messages`, { content: 'Anybody there?' });
  await expect.poll(() => line(page, 'Anybody there?').textContent()).toContain('Finder 1');
});

test.each([
  ['desk', {}],
  ['phone', PHONE],
])('a long conversation opens where one stopped reading, on a %s', async (where, options) => {
  const code = await codeOf(`inbox-long-${where}`, 'Harpsichord');
  const thread = await writeTo(code, { content: 'The first words.' });
  const add = async (from: number): Promise<void> => {
    for (let at = from; at < from + 20; at += 1) {
      await code.owner.api.send(`/threads/${thread}/messages`, { content: `Line ${at}.` });
    }
  };
  await add(100);
  const ids = (await messagesOf(code)).map((message) => String(Reflect.get(Object(message), 'id')));
  await code.owner.api.send('/user/messages/read', { message_ids: ids }, code.owner.token);
  await add(200);
  const page = await fixture.openAs(code.owner, INBOX, options);
  await lines(page).first().getByRole('link').first().click();
  const first = bubbles(page).filter({ hasText: 'Line 200.' });
  await first.waitFor();
  const top = async (): Promise<number> => (await first.boundingBox())?.y ?? -1;
  await expect.poll(top).toBeGreaterThan(0);
  await expect.poll(top).toBeLessThan((page.viewportSize()?.height ?? 0) / 2);
});

test('what fails is said, and what was typed is kept for its conversation', async () => {
  const code = await codeOf('inbox-fails', 'Barometer');
  await writeTo(code, { content: 'It falls.' });
  await writeTo(code, { content: 'It rises.' });
  const page = await fixture.openAs(code.owner, INBOX);
  const refuse = (path: string): Promise<unknown> =>
    page.route(path, (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 500, body: 'no' }),
    );
  await refuse('**/api/user/threads/*');
  await refuse('**/api/user/threads/*/unread');
  await refuse('**/api/user/messages/*/reply');
  await line(page, 'It falls.').click();
  await page.getByLabel('Your reply').fill('Thank you.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await toast(page, toasts.messages.replyFailure);
  await line(page, 'It rises.').click();
  await heading(page, 'Barometer Finder 2').waitFor();
  await expect.poll(() => page.getByLabel('Your reply').inputValue()).toBe('');
  await line(page, 'It falls.').click();
  await heading(page, 'Barometer Finder 1').waitFor();
  await expect.poll(() => page.getByLabel('Your reply').inputValue()).toBe('Thank you.');
  await choose(page, 'Delete conversation');
  const dialog = page.getByRole('dialog', { name: 'Delete this conversation?' });
  await dialog.getByRole('button', { name: 'Delete conversation' }).click();
  await toast(page, 'The conversation was not deleted. Please try again.');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await choose(page, 'Mark as unread');
  await toast(page, codeTexts.blockFailed);
});

test('the icon of the installed product tells how many are unread', async () => {
  const code = await codeOf('inbox-badge', 'Tuba');
  const page = await fixture.openAs(code.owner, '/account');
  await page.addInitScript(`window.badges = [];
    navigator.setAppBadge = (count) => { window.badges.push(count); return Promise.resolve(); };`);
  await page.goto(`${fixture.product.url}/dashboard`);
  const newest = (): Promise<unknown> => page.evaluate('window.badges.at(-1)');
  await expect.poll(newest).toBe(0);
  await writeTo(code, { content: 'It is loud.' });
  await expect.poll(newest).toBe(1);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(newest).toBe(0);
});
