import { DemoApi } from '@app/embedded/demo/api';
import { DEMO_PASSWORD, fill } from '@app/embedded/demo/fill';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { toastGone } from './support/toast.ts';

const fixture = setUpBrowserFixture();
let token: string;
let adminToken: string;

beforeAll(async () => {
  const api = new DemoApi(fixture.product.url);
  adminToken = await api.signIn(fixture.product.admin.username, fixture.product.admin.password);
  await fill(api, { administratorToken: adminToken, onStep: () => undefined });
  token = await api.signIn('olga.brandt', DEMO_PASSWORD);
  await buyPacks(api);
});

/** One that is paid and one that is not: both show on the dashboard. */
async function buyPacks(api: DemoApi): Promise<void> {
  const { packs } = await api.read('/store/qr-packs');
  const [small, large] = packs as { id: string }[];
  const order = await api.send('/store/purchase-qr-pack', { pack_id: small?.id }, token);
  const pay = `/store/complete-payment/${String(order['order_id'])}`;
  await api.send(pay, { payment_id: 'DEMO_1' }, token);
  await api.send('/store/purchase-qr-pack', { pack_id: large?.id }, token);
}

interface Screen {
  readonly name: string;
  readonly path: () => string;
  readonly heading: string;
  readonly signedIn?: boolean;
  readonly asAdmin?: boolean;
  /** The role of what comes after the heading, once it is loaded. */
  readonly content?: 'article';
  /** What is done there before looking. */
  readonly act?: (page: Page) => Promise<void>;
}

/** Those of owner and finder are in owner-accessibility.e2e.ts. */
const screens: readonly Screen[] = [
  { name: 'sign in by link', path: () => '/auth', heading: '' },
  { name: 'sign in', path: () => '/auth?tab=sign-in', heading: '' },
  { name: 'register', path: () => '/auth?tab=register', heading: '' },
  {
    name: 'check your messages',
    path: () => '/auth',
    heading: '',
    act: async (page) => {
      await page.getByLabel('E-mail or phone').fill('nobody@example.org');
      await page.getByRole('button', { name: 'Send sign-in link' }).click();
      await page.getByRole('heading', { name: 'Check Your Messages' }).waitFor();
      // It covers what is behind it, and goes while axe looks.
      await toastGone(page, 'Authentication link sent!');
    },
  },
  { name: 'a dead link', path: () => '/auth/nothing', heading: 'This link did not work' },
  { name: 'store', path: () => '/store', heading: 'Household pack' },
  { name: 'shop', path: () => '/shop', heading: 'Wallet cards' },
  { name: 'plans', path: () => '/pricing', heading: 'Plans and prices', signedIn: true },
  {
    name: 'bought packs',
    path: () => '/dashboard',
    heading: 'Pocket pack',
    signedIn: true,
    act: (page) => page.getByRole('button', { name: 'Show codes' }).first().click(),
  },
  { name: 'account', path: () => '/account', heading: 'Sessions', signedIn: true },
  {
    name: 'an account to be erased',
    path: () => '/account',
    heading: 'Erase account',
    signedIn: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Erase my account' }).click();
      await page.getByRole('button', { name: 'Erase account' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'audit log',
    path: () => '/admin/audit',
    heading: 'Newest entries',
    asAdmin: true,
    content: 'article',
    act: async (page) => {
      await page.getByRole('button', { name: 'Filter' }).click();
      await page.getByRole('article').first().getByRole('button').click();
      await page.getByRole('link', { name: 'All that happened to' }).waitFor();
    },
  },
  {
    name: 'an open history',
    path: () => '/admin?tab=users',
    heading: 'Users',
    asAdmin: true,
    content: 'article',
    act: async (page) => {
      await page.getByRole('button', { name: 'History of' }).first().click();
      await page.getByRole('dialog').getByRole('article').first().getByRole('button').click();
    },
  },
  {
    name: 'a batch to print',
    path: () => '/admin?tab=qr-codes',
    heading: 'QR Batches',
    asAdmin: true,
    content: 'article',
    act: async (page) => {
      await page.getByRole('button', { name: 'Print sheet' }).first().click();
      await page.getByRole('button', { name: 'Download PDF' }).waitFor();
    },
  },
  {
    name: 'console, dashboard',
    path: () => '/admin',
    heading: 'Messages per day',
    asAdmin: true,
    act: async (page) => {
      await page.getByText(/^All \d+ are up to date\.$/u).waitFor();
      await page.getByText('Show as a table').first().click();
    },
  },
  {
    name: 'console, users',
    path: () => '/admin?tab=users',
    heading: 'Users (',
    asAdmin: true,
    content: 'article',
  },
  {
    name: 'console, batches',
    path: () => '/admin?tab=qr-codes',
    heading: 'QR Batches',
    asAdmin: true,
    content: 'article',
  },
  {
    name: 'console, products',
    path: () => '/admin?tab=products',
    heading: 'Products',
    asAdmin: true,
    content: 'article',
  },
  {
    name: 'console, a product with mistakes',
    path: () => '/admin?tab=products',
    heading: 'Products',
    asAdmin: true,
    content: 'article',
    act: async (page) => {
      await page.getByRole('button', { name: /^Edit/u }).first().click();
      await page.getByLabel('Name', { exact: true }).fill('');
      await page.getByRole('button', { name: 'Save product' }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'console, messages',
    path: () => '/admin?tab=messages',
    heading: 'Messages (',
    asAdmin: true,
    content: 'article',
  },
  { name: 'settings', path: () => '/admin?tab=settings', heading: 'Outbox', asAdmin: true },
  {
    name: 'settings with mistakes',
    path: () => '/admin?tab=settings',
    heading: 'Outbox',
    asAdmin: true,
    act: async (page) => {
      await page.getByRole('radio', { name: 'Live' }).check();
      await page.getByRole('button', { name: 'Save settings' }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
];

async function open(page: Page, screen: Screen): Promise<void> {
  const { path, heading, signedIn, asAdmin, content, act } = screen;
  if (signedIn === true || asAdmin === true) {
    const mine = asAdmin === true ? adminToken : token;
    await page.addInitScript(`localStorage.setItem('token', '${mine}')`);
  }
  await page.goto(fixture.product.url + path());
  const wanted = heading === '' ? {} : { name: heading };
  await page.getByRole('heading', wanted).first().waitFor();
  if (content !== undefined) await page.getByRole(content).first().waitFor();
  await act?.(page);
  await page.evaluate('document.fonts.ready');
}

test.each(screens)('$name: axe finds nothing, nothing scrolls sideways', async (screen) => {
  const context = await fixture.browser.newContext({
    viewport: { width: 320, height: 640 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await open(page, screen);
  expect(await axeFindings(page)).toEqual([]);
  const sideways = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(sideways).toBe(0);
  await context.close();
});
