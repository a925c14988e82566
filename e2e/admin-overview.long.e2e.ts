import {
  adminActivity,
  type AdminStats,
  adminStats,
} from '@app/query-api/features/admin-stats/contract';
import type { OutboxNotice } from '@app/query-api/features/notices/contract';
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
import { newPerson, type Person } from './support/people.ts';

const administrator = setUpConsoleFixture();
let owner: Person;

beforeAll(async () => {
  owner = await newPerson(administrator.product.url, 'sender');
  const code = await newCode(owner, { title: 'Bag' });
  await writeTo(code, { content: 'Found it' });
  await writeTo(code, { content: 'Still here' });
});

/**
 * The API's figures, once they contain everything that the owner did; other test files use this
 * product, too.
 */
const readStats = async (): Promise<AdminStats> =>
  adminStats.parse(await owner.api.read('/admin/stats', administrator.token));

const figure = (value: number): string => value.toLocaleString('en-US');

/** A card or a section of the tab, by its heading. */
const part = (page: Page, name: string) =>
  page
    .getByRole('heading', { name, exact: true })
    .locator('xpath=ancestor::*[self::section or self::div][1]');

test('the console opens at its dashboard, with the figures of the product', async () => {
  const page = await administrator.open('/admin');
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  const stats = await readStats();
  for (const [name, ...said] of [
    ['Total Users', stats.total_users, `+${figure(stats.users_last_30_days)} in the last 30 days`],
    [
      'Total Messages',
      stats.total_messages,
      `+${figure(stats.messages_last_30_days)} in the last 30 days`,
    ],
    ['QR Codes', stats.total_qr_codes, `${figure(stats.active_codes)} active`],
    ['Growth', 'System healthy'],
  ] as const) {
    const words = said.map((each) => (typeof each === 'number' ? figure(each) : each));
    await expect
      .poll(async () => (await part(page, name).innerText()).split(/\n+/u))
      .toEqual([name, ...words]);
  }
  const plans = page.getByRole('region', { name: 'Subscription Breakdown' });
  const counts = stats.subscription_breakdown;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const lines = (['free', 'basic', 'premium'] as const).map((plan) => {
    const share = Math.round((counts[plan] / total) * 100);
    return `${plan} plan ${counts[plan]} ${counts[plan] === 1 ? 'user' : 'users'}, ${share}%`;
  });
  const texts = async () => {
    const items = await plans.getByRole('listitem').allInnerTexts();
    return items.map((text) => text.replace(/\s+/gu, ' ').toLowerCase());
  };
  await expect.poll(texts).toEqual(lines);
});

test('each of 90 days is shown under the pointer and in a table', async () => {
  const page = await administrator.open('/admin?tab=dashboard');
  const messages = page.getByRole('region', { name: 'Messages per day' });
  const today = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date());
  const { days } = adminActivity.parse(
    await owner.api.read('/admin/activity', administrator.token),
  );
  const sent = figure(days.at(-1)?.messages ?? 0);
  await messages.getByText(`${sent} in 90 days, most on ${today}: ${sent}`).waitFor();
  const box = await messages.locator('svg').boundingBox();
  if (box === null) throw new Error('There is no chart');
  await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2);
  await messages.getByText(`${today}: ${sent}`, { exact: true }).waitFor();
  await page.mouse.move(box.x + 1, box.y + box.height / 2);
  await messages.getByText(/^\w{3} \d+: 0$/u).waitFor();
  await messages.getByText('Show as a table').click();
  const rows = messages.getByRole('row');
  await expect.poll(() => rows.count()).toBe(91);
  await expect
    .poll(() => rows.nth(1).innerText())
    .toMatch(new RegExp(`^${today}\\s+${sent}$`, 'u'));
});

test('says that every read model is up to date, and leads to the lag of each', async () => {
  const page = await administrator.open('/admin');
  const models = page.getByRole('region', { name: 'Read models' });
  await models.getByText(/^All \d+ are up to date\.$/u).waitFor();
  await models.getByRole('link', { name: 'See the lag of each' }).click();
  await page.getByRole('heading', { name: 'Operations', level: 1 }).waitFor();
});

/** As many notices as the outbox shows. */
const manyNotices = Array.from({ length: 50 }, (_, place) => ({
  id: `notice-${place}`,
  kind: 'sign-in-link',
  channel: 'email',
  to: `finder${place}@example.com`,
  subject: `Finder ${place + 1}`,
  text: 'Your sign-in link',
  link: null,
  created_at: '2026-01-01T00:00:00.000Z',
})) satisfies OutboxNotice[];

test('parked notices lead to where they are sent again', async () => {
  const page = await administrator.open('/admin?tab=users');
  await answering(page, '/admin/notices?state=parked&limit=1', { notices: [], total: 3 });
  // Tests of other files may have left some.
  await answering(page, '/admin/notices?state=parked&page=1*', { notices: [], total: 0 });
  const showsOutbox = Promise.withResolvers<void>();
  await page.route('**/api/admin/outbox', async (route) => {
    await showsOutbox.promise;
    await route.fulfill({ json: { notices: manyNotices } });
  });
  await page.getByRole('tab', { name: 'Dashboard' }).click();
  const notices = page.getByRole('region', { name: 'Notifications' });
  await expect
    .poll(() => notices.innerText())
    .toMatch(/Failed, being retried\s+0\s+Undelivered\s+3/u);
  await notices.getByRole('link', { name: 'See why and send again' }).click();
  await page.getByRole('tab', { name: 'Settings', selected: true }).waitFor();
  const parked = page.getByRole('region', { name: 'Undelivered notifications' });
  await parked.getByText('None. Every notification was delivered.').waitFor();
  // Content that is loaded later must not push it out of view.
  showsOutbox.resolve();
  await page.getByText('Finder 50').waitFor({ state: 'attached' });
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
  await failing(page, '/admin/operations');
  await failing(page, '/admin/notices?*');
  await page.reload();
  await page.getByRole('tab', { name: 'Dashboard' }).click();
  for (const [path, said] of [
    ['/admin/activity', 'The last 90 days could not be loaded.'],
    ['/admin/notices?*', 'The notification counts could not be loaded.'],
    ['/admin/operations', 'The read models could not be loaded.'],
  ] as const) {
    const alert = page.getByRole('alert').filter({ hasText: said });
    await alert.waitFor();
    await page.unroute(`**/api${path}`);
    await alert.locator('..').getByRole('button', { name: 'Try again' }).click();
    await alert.waitFor({ state: 'detached' });
  }
  await expect.poll(() => page.getByText('Total Users').isVisible()).toBe(true);
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
