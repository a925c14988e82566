import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { writeTo } from './support/codes.ts';
import { setUpOfflineFixture } from './support/offline-fixture.ts';
import type { Person } from './support/people.ts';

const fixture = setUpBrowserFixture();
const way = setUpOfflineFixture(fixture);

const IS_KEPT = `Promise.all([caches.match('/index.html'), caches.match('/seen')]).then(
  (found) => found.every((each) => each !== undefined),
)`;
const seen = (page: Page): Promise<unknown> =>
  page.evaluate(`caches.match('/seen').then((kept) => kept?.text() ?? null)`);

/** The phone of an owner, on which they receive notifications, or are only signed in. */
async function phoneOf({ api, token }: Person, isOwn: boolean): Promise<Page> {
  const { id: userId } = Object(await api.read('/user/profile', token));
  const [, claims = ''] = token.split('.');
  const { sid: sessionId } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const device = JSON.stringify({ userId, deviceId: crypto.randomUUID(), sessionId });
  const stored = { token, ...(isOwn ? { device } : {}) };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const storageState = { cookies: [], origins: [{ origin: way.url, localStorage }] };
  return (await way.phone({ storageState })).newPage();
}

test('an owner without a network reads what they saw, until they sign out', async () => {
  const code = await way.codeOf('cellist', 'Grey cello');
  await writeTo(code, { content: 'It stands at gate 7.' });
  await writeTo(code, { content: 'Never opened here.' });
  const page = await phoneOf(code.owner, true);
  await page.goto(`${way.url}/dashboard`);
  await page.getByRole('article', { name: 'Grey cello' }).waitFor();
  await page.getByRole('tab', { name: /^Messages/u }).click();
  await page.getByRole('link', { name: 'It stands at gate 7.' }).click();
  await page.getByRole('article').getByText('It stands at gate 7.').waitFor();
  const opened = page.url();
  await expect.poll(() => seen(page)).toContain('It stands at gate 7.');
  await expect.poll(() => page.evaluate(IS_KEPT)).toBe(true);

  await way.cut();
  await page.goto(opened);
  await page.getByRole('article').getByText('It stands at gate 7.').waitFor();
  await page.goto(`${way.url}/dashboard`);
  await page.getByRole('article', { name: 'Grey cello' }).waitFor();

  await way.mend();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/auth');
  await expect.poll(() => seen(page)).toBeNull();
});

test('a session that ended elsewhere leaves nothing, and other browsers keep nothing', async () => {
  const code = await way.codeOf('bridge-owner', 'Grey viola');
  const other = await phoneOf(code.owner, false);
  await other.goto(`${way.url}/dashboard`);
  await other.getByRole('article', { name: 'Grey viola' }).waitFor();
  const page = await phoneOf(code.owner, true);
  await page.goto(`${way.url}/dashboard`);
  await expect.poll(() => seen(page)).toContain('Grey viola');
  expect(await seen(other)).toBeNull();

  await code.owner.api.send('/user/sessions/current', {}, code.owner.token, 'DELETE');
  await page.reload();
  await page.waitForURL('**/auth**');
  await expect.poll(() => seen(page)).toBeNull();
});
