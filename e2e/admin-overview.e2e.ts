import { toasts } from '@app/web/src/content/toasts.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newCode, writeTo } from './support/codes.ts';
import {
  answering,
  failing,
  failsAndComesBack,
  setUpConsoleFixture,
} from './support/console-fixture.ts';
import { newPerson } from './support/people.ts';

const administrator = setUpConsoleFixture();

beforeAll(async () => {
  const owner = await newPerson(administrator.product.url, 'owner');
  const code = await newCode(owner, { title: 'Bag' });
  await writeTo(code, { content: 'Found it' });
  await writeTo(code, { content: 'Still here' });
});

/** A card or a part of the tab, by its heading. */
const part = (page: Page, name: string) =>
  page
    .getByRole('heading', { name, exact: true })
    .locator('xpath=ancestor::*[self::section or self::div][1]');

test('the console opens at its dashboard, with the figures of the product', async () => {
  const page = await administrator.open('/admin');
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  for (const [name, text] of [
    ['Total Users', /^Total Users\s*2\s*\+2 in the last 30 days$/u],
    ['Total Messages', /^Total Messages\s*2\s*\+2 in the last 30 days$/u],
    ['QR Codes', /^QR Codes\s*1\s*1 active$/u],
    ['Growth', /^Growth\s*System healthy$/u],
  ] as const) {
    await expect.poll(() => part(page, name).innerText()).toMatch(text);
  }
  const plans = page.getByRole('region', { name: 'Subscription Breakdown' });
  expect(await plans.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^Free\s+plan\s+2 users, 100%$/u),
    expect.stringMatching(/^Basic\s+plan\s+0 users, 0%$/u),
    expect.stringMatching(/^Premium\s+plan\s+0 users, 0%$/u),
  ]);
});

test('each of 90 days is shown under the pointer and in a table', async () => {
  const page = await administrator.open('/admin?tab=dashboard');
  const messages = page.getByRole('region', { name: 'Messages per day' });
  const today = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date());
  await messages.getByText(`2 in 90 days, most on ${today}: 2`).waitFor();
  const box = await messages.locator('svg').boundingBox();
  if (box === null) throw new Error('There is no chart');
  await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2);
  await messages.getByText(`${today}: 2`, { exact: true }).waitFor();
  await page.mouse.move(box.x + 1, box.y + box.height / 2);
  await messages.getByText(/^\w{3} \d+: 0$/u).waitFor();
  await messages.getByText('Show as a table').click();
  const rows = messages.getByRole('row');
  expect(await rows.count()).toBe(91);
  expect(await rows.nth(1).innerText()).toMatch(new RegExp(`^${today}\\s+2$`, 'u'));
});

test('says that every read model is up to date, which one stopped, and that nobody is at work', async () => {
  const page = await administrator.open('/admin');
  const models = page.getByRole('region', { name: 'Read models' });
  await models.getByText('All 13 are up to date.').waitFor();
  const standing = {
    name: 'codes',
    version: 3,
    generation: 1,
    state: 'live',
    position: '12',
    stopped_at: { event_id: 'b1a5f2d0', event_type: 'CodeClaimed' },
    lag: { events: 1000, is_more: true, seconds: 7200, measured_seconds_ago: 1 },
    skipped: 2,
  };
  await answering(page, '/admin/projections', { projections: [standing] });
  await models.getByText('1 of 1 stopped.').waitFor();
  await models.getByText('1,000+ events, 2 h, position 12, 2 skipped').waitFor();
  await models.getByText('Stopped at CodeClaimed b1a5f2d0').waitFor();
  await page.unroute('**/api/admin/projections');
  const lag = { ...standing.lag, measured_seconds_ago: 120 };
  await answering(page, '/admin/projections', { projections: [{ ...standing, lag }] });
  await models.getByText(/^No projector has been running for 2 min\./u).waitFor();
});

test('parked notices lead to where they are sent again', async () => {
  const page = await administrator.open('/admin?tab=users');
  await answering(page, '/admin/notices?state=parked&limit=1', { notices: [], total: 3 });
  await page.getByRole('tab', { name: 'Dashboard' }).click();
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect.poll(() => notices.innerText()).toMatch(/Failed, tried again\s+0\s+Parked\s+3/u);
  await notices.getByRole('link', { name: 'See why and send again' }).click();
  await page.getByRole('tab', { name: 'Settings', selected: true }).waitFor();
  const parked = page.getByRole('region', { name: 'Parked notices' });
  await parked.getByText('None. Every notice was delivered.').waitFor();
  await expect
    .poll(async () => (await parked.boundingBox())?.y)
    .toBeLessThan(page.viewportSize()?.height ?? 0);
  await page.goBack();
  await page.getByRole('tab', { name: 'Dashboard', selected: true }).waitFor();
});

test('what does not arrive says so: all of it, or the one part', async () => {
  const page = await administrator.open('/admin?tab=settings');
  const text = toasts.admin.statsFailure;
  await failsAndComesBack(page, { tab: 'Dashboard', path: '/admin/stats', text });
  await page.getByText('Total Users').waitFor();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await failing(page, '/admin/activity');
  await failing(page, '/admin/projections');
  await failing(page, '/admin/notices?*');
  await page.reload();
  await page.getByRole('tab', { name: 'Dashboard' }).click();
  for (const [path, said] of [
    ['/admin/activity', 'The last 90 days could not be loaded.'],
    ['/admin/notices?*', 'The notice counts could not be loaded.'],
    ['/admin/projections', 'The read models could not be loaded.'],
  ] as const) {
    const alert = page.getByRole('alert').filter({ hasText: said });
    await alert.waitFor({ timeout: 15_000 });
    await page.unroute(`**/api${path}`);
    await alert.locator('..').getByRole('button', { name: 'Try again' }).click();
    await alert.waitFor({ state: 'detached' });
  }
  expect(await page.getByText('Total Users').isVisible()).toBe(true);
});

test('figures that are on their way have their places already', async () => {
  const page = await administrator.open('/admin?tab=settings');
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/admin\/(?:stats|activity|projections)$/u, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('tab', { name: 'Dashboard' }).click();
  for (const label of ['figures', 'last 90 days', 'plans', 'read models']) {
    await page.getByText(`Loading the ${label}`).waitFor({ state: 'attached' });
  }
  held.resolve();
  await page.getByText('System healthy').waitFor();
});

test('the tabs are walked by the keyboard', async () => {
  const page = await administrator.open('/admin');
  await page.getByRole('tab', { name: 'Dashboard' }).focus();
  for (const tab of ['users', 'qr-codes', 'products', 'messages', 'settings']) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => new URL(page.url()).search).toBe(`?tab=${tab}`);
  }
  await page.goBack();
  await page.getByRole('tab', { name: 'Messages', selected: true }).waitFor();
});
