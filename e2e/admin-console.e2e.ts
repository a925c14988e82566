import { type StartedWhole, startWhole } from '@app/embedded/testing/whole';
import { DemoApi } from '@app/embedded/demo/api';
import { toasts } from '@app/web/src/content/toasts.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { deskOf, newPerson, PASSWORD } from './support/people.ts';
import { toast } from './support/toast.ts';

let product: StartedWhole;
let browser: Browser;
let adminToken: string;

beforeAll(async () => {
  [product, browser] = await Promise.all([startWhole(), launchBrowser()]);
  const { username, password } = product.admin;
  adminToken = await new DemoApi(product.url).signIn(username, password);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const contexts: BrowserContext[] = [];
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});

async function consoleAt(path: string, token = adminToken): Promise<Page> {
  const context = await deskOf(browser, product.url, { token });
  contexts.push(context);
  const page = await context.newPage();
  await page.goto(product.url + path);
  return page;
}

/** Lets a call of the API fail, once the page stands. */
async function failing(page: Page, path: string): Promise<void> {
  await page.route(`**/api${path}`, (route) => route.fulfill({ status: 500, body: '' }));
}

test('who is no administrator is led to the dashboard', async () => {
  const person = await newPerson(product.url, 'ordinary');
  const page = await consoleAt('/admin?tab=users', person.token);
  await page.waitForURL('**/dashboard');
});

test('users are paged, searched by the address, disabled and enabled', async () => {
  for (let count = 1; count <= 21; count += 1) {
    await newPerson(product.url, `crowd${count}`, `crowd${count}@example.org`);
  }
  const page = await consoleAt('/admin?tab=users');
  await page.getByRole('heading', { name: /^Users \(\d+\)$/u }).waitFor();
  const rows = page.getByRole('tabpanel').getByRole('article');
  expect(await rows.count()).toBe(20);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Page 2 of 2').waitFor();
  expect(new URL(page.url()).searchParams.get('page')).toBe('2');

  await page.getByLabel('Search by name, e-mail or phone').fill('CROWD21');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('heading', { name: 'Users (1)' }).waitFor();
  expect(new URL(page.url()).search).toBe('?tab=users&q=CROWD21');
  await page.reload();

  const row = rows.filter({ hasText: 'crowd21@example.org' });
  await row.getByText('Active', { exact: true }).waitFor();
  await row.getByRole('button', { name: 'Disable' }).click();
  await toast(page, toasts.admin.statusSuccess);
  await row.getByText('Disabled', { exact: true }).waitFor();
  await expect(new DemoApi(product.url).signIn('crowd21', PASSWORD)).rejects.toThrow();
  await row.getByRole('button', { name: 'Enable' }).click();
  await row.getByText('Active', { exact: true }).waitFor();
  await failing(page, '/admin/users/*/toggle-status');
  await row.getByRole('button', { name: 'Disable' }).click();
  await toast(page, toasts.admin.statusFailure);
});

test('each list that does not arrive says so and is asked for again', async () => {
  const page = await consoleAt('/admin?tab=settings');
  for (const [tab, path, text] of [
    ['Users', '/admin/users?*', toasts.admin.usersFailure],
  ] as const) {
    await failing(page, path);
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('heading', { name: text }).waitFor({ timeout: 15_000 });
    await toast(page, text);
    await page.unroute(`**/api${path}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: text }).waitFor({ state: 'detached' });
  }
});
