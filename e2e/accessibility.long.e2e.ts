import { DemoApi } from '@app/embedded/demo/api';
import { DEMO_PASSWORD, fill } from '@app/embedded/demo/fill';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { consoleScreens, type Screen } from './support/console-screens.ts';
import { questionScreens } from './support/question-screens.ts';
import { toastGone } from './support/toast.ts';

const fixture = setUpBrowserFixture();
const NARROW = { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' } as const;
const tokens = { owner: '', administrator: '' };

beforeAll(async () => {
  const api = new DemoApi(fixture.product.url);
  tokens.administrator = await api.signIn(
    fixture.product.admin.username,
    fixture.product.admin.password,
  );
  await fill(api, { administratorToken: tokens.administrator, onStep: () => undefined });
  tokens.owner = await api.signIn('olga.brandt', DEMO_PASSWORD);
  await buyPacks(api);
  await report(api);
});

/** One that is paid and one that is not: both are shown on the dashboard. */
async function buyPacks(api: DemoApi): Promise<void> {
  const { packs } = await api.read('/store/qr-packs');
  const [small, large] = packs as { id: string }[];
  const order = await api.send('/store/purchase-qr-pack', { pack_id: small?.id }, tokens.owner);
  const pay = `/store/complete-payment/${String(order['order_id'])}`;
  await api.send(pay, { payment_id: 'DEMO_1' }, tokens.owner);
  await api.send('/store/purchase-qr-pack', { pack_id: large?.id }, tokens.owner);
}

/** A code that somebody reported. */
async function report(api: DemoApi): Promise<void> {
  const made = await api.send('/qr/generate', { title: 'Reported bag' }, tokens.owner);
  const words = 'It hangs on a lamp post.';
  const body = { about: 'code', reason: 'misplaced', words };
  await api.send(`/qr/${String(made['uid'])}/report`, body);
}

/** Those of owner and finder are in owner-accessibility.long.e2e.ts. */
const screens: readonly Screen[] = [
  { name: 'sign in by link', path: '/auth', heading: '' },
  { name: 'sign in', path: '/auth?tab=sign-in', heading: '' },
  { name: 'register', path: '/auth?tab=register', heading: '' },
  { name: 'signed out', path: '/auth?next=%2Faccount&ended=true', heading: 'You were signed out' },
  { name: 'no helper', path: '/helper/x', heading: 'This link no longer works.' },
  { name: 'report a code', path: '/report/code/7K3M9QXT', heading: 'Report this code' },
  { name: 'no report', path: '/report/receipt/x', heading: 'We could not find this report.' },
  { name: 'unsubscribe', path: '/unsubscribe/o-x', heading: 'Turn off these notifications?' },
  {
    name: 'check your messages',
    path: '/auth',
    heading: '',
    act: async (page) => {
      await page.getByLabel('E-mail or phone').fill('nobody@example.org');
      await page.getByRole('button', { name: 'Send sign-in link' }).click();
      await page.getByRole('heading', { name: 'Check Your Messages' }).waitFor();
      // The toast covers other content, and disappears while axe runs.
      await toastGone(page, 'Authentication link sent!');
    },
  },
  { name: 'a link of another browser', path: '/auth/nothing', heading: 'Sign in with this link' },
  {
    name: 'a dead link',
    path: '/auth/nothing',
    heading: '',
    act: async (page) => {
      await page.getByRole('button', { name: 'Sign in here' }).click();
      await page.getByRole('heading', { name: 'This link did not work' }).waitFor();
    },
  },
  { name: 'store', path: '/store', heading: 'Household pack' },
  { name: 'shop', path: '/shop', heading: 'Wallet cards' },
  { name: 'plans', path: '/pricing', heading: 'Plans and prices', as: 'owner' },
  {
    name: 'bought packs',
    path: '/dashboard',
    heading: 'Pocket pack',
    as: 'owner',
    act: (page) => page.getByRole('button', { name: 'Show codes' }).first().click(),
  },
  { name: 'account', path: '/account', heading: 'Sessions', as: 'owner' },
  {
    name: 'Add ntfy',
    path: '/account',
    heading: 'More channels',
    as: 'owner',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add ntfy' }).click();
      await page.getByRole('dialog', { name: 'Add ntfy' }).waitFor();
    },
  },
  {
    name: 'an account to be erased',
    path: '/account',
    heading: 'Erase account',
    as: 'owner',
    act: async (page) => {
      await page.getByRole('button', { name: 'Erase my account' }).click();
      await page.getByRole('button', { name: 'Erase account' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  ...consoleScreens,
  ...questionScreens,
];

async function open({ path, heading, as, content, act }: Screen): Promise<Page> {
  const page = await fixture.newPage(NARROW, as === undefined ? undefined : tokens[as]);
  await page.goto(fixture.product.url + path);
  const wanted = heading === '' ? {} : { name: heading };
  await page.getByRole('heading', wanted).first().waitFor();
  if (content !== undefined) await page.getByRole(content).first().waitFor();
  await act?.(page);
  await page.evaluate('document.fonts.ready');
  return page;
}

test.each(screens)('$name: axe finds nothing, nothing scrolls sideways', async (screen) => {
  const page = await open(screen);
  expect(await axeFindings(page)).toEqual([]);
  const sideways = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(sideways).toBe(0);
});
