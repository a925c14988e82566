import { expect, test } from 'vitest';
import { setUpConsoleFixture } from './support/console-fixture.ts';
import { newPerson } from './support/people.ts';
import { secondAdministrator } from './support/second-administrator.ts';

const administrator = setUpConsoleFixture();

const DAY_MS = 24 * 60 * 60 * 1000;
const dayBefore = (days: number): string =>
  new Date(Date.now() - days * DAY_MS).toISOString().slice(0, '2026-03-04'.length);

test('users as of a day, by a link that another administrator opens, and back to now', async () => {
  await newPerson(administrator.product.url, 'paula-of-as-of');
  const page = await administrator.open('/admin?tab=users');
  await page.getByRole('article').first().waitFor();
  // Before anybody had registered.
  const day = dayBefore(2);
  await page.getByLabel('As of the end of (UTC)').fill(day);
  await page.getByRole('form', { name: 'As of a day' }).getByRole('button').click();
  await page.getByRole('heading', { name: /^As of [A-Z]\w+ \d+, \d{4}$/u }).waitFor();
  await page.getByRole('heading', { name: 'There were no users' }).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('day')).toBe(day);
  const focused = (): Promise<boolean> =>
    page
      .getByLabel('As of the end of (UTC)')
      .evaluate((field) => field === field.ownerDocument.activeElement);
  await expect.poll(focused).toBe(true);

  const { pathname, search } = new URL(page.url());
  const token = await secondAdministrator(administrator, 'pavel-of-as-of');
  const other = await administrator.open(pathname + search, token);
  await other.getByRole('heading', { name: 'There were no users' }).waitFor();
  const looked = await administrator.open('/admin/history?type=ListInspected');
  await expect.poll(() => looked.getByRole('article').count()).toBeGreaterThan(1);

  await page.getByRole('button', { name: 'Back to now' }).click();
  await page.getByRole('article').first().waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('day')).toBeNull();
  await expect.poll(focused).toBe(true);
});

test('without a network a day says that it was not asked for, and is asked for again', async () => {
  const page = await administrator.open('/admin?tab=users');
  await page.getByRole('article').first().waitFor();
  await page.context().setOffline(true);
  await page.getByLabel('As of the end of (UTC)').fill(dayBefore(3));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'This day cannot be shown' }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'There were no users' }).waitFor();
});

test('batches have days, too, and a day that is not over cannot be shown', async () => {
  const page = await administrator.open(`/admin?tab=qr-codes&day=${dayBefore(2)}`);
  await page.getByRole('heading', { name: 'There were no batches' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Generate Batch' }).count()).toBe(0);
  const early = await administrator.open(`/admin?tab=users&day=${dayBefore(-2)}`);
  await early.getByRole('heading', { name: 'This day cannot be shown' }).waitFor();
  await early.getByText('Choose a day that is over, in UTC.').waitFor();
  const none = await administrator.open('/admin?tab=users&day=someday');
  await none.getByText('The day must be a date such as 2026-03-04.').waitFor();
  const never = await administrator.open('/admin?tab=users&day=2026-02-30');
  await never.getByRole('heading', { name: 'As of 2026-02-30' }).waitFor();
});

test('the list of the past is that of the day, without what can be done now', async () => {
  const page = await administrator.open('/admin?tab=users');
  const user = {
    id: 'a0b1c2d3-0000-4000-8000-000000000000',
    username: 'quentin',
    email: null,
    role: 'support',
    subscription_plan: 'free',
    is_active: false,
    created_at: '2026-03-04T05:06:07Z',
  };
  const answer = { state: 'done', failure: null, share: 1, seconds_left: null };
  const json = { ...answer, users: [user], total: 1 };
  await page.route('**/api/admin/users/as-of?*', (route) => route.fulfill({ json }));
  await page.getByLabel('As of the end of (UTC)').fill(dayBefore(2));
  await page.getByRole('form', { name: 'As of a day' }).getByRole('button').click();
  const row = page.getByRole('article').filter({ hasText: 'quentin' });
  await row.getByText('Disabled', { exact: true }).waitFor();
  await row.getByText('Mar 4, 2026').waitFor();
  await page.getByText('1 in all').waitFor();
  await row.getByRole('button', { name: 'History of quentin' }).waitFor();
  await expect.poll(() => row.getByRole('button').count()).toBe(1);
  // None of it is shown for another day.
  await page.unroute('**/api/admin/users/as-of?*');
  await page.route('**/api/admin/users/as-of', (route) => route.abort());
  await page.getByLabel('As of the end of (UTC)').fill(dayBefore(5));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'This day cannot be shown' }).waitFor();
  await expect.poll(() => page.getByText('in all').count()).toBe(0);
});

test('a list that failed is asked for again', async () => {
  const page = await administrator.open('/admin?tab=users');
  const failed = { state: 'failed', failure: 'It was stopped.', share: 0.5, seconds_left: null };
  const json = { ...failed, users: [], total: 0 };
  await page.route('**/api/admin/users/as-of?*', (route) => route.fulfill({ json }));
  await page.getByLabel('As of the end of (UTC)').fill(dayBefore(4));
  await page.keyboard.press('Enter');
  await page.getByText('It was stopped.').waitFor();
  await page.unroute('**/api/admin/users/as-of?*');
  const asked = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Ask again' }).click();
  expect(new URL((await asked).url()).pathname).toBe('/api/admin/users/as-of');
  await page.getByRole('heading', { name: 'There were no users' }).waitFor();
});
