import { DemoApi } from '@app/embedded/demo/api';
import { toasts } from '@app/web/src/content/toasts.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DESKTOP } from './support/browser.ts';
import { printedCodes } from './support/codes.ts';
import { Outbox } from './support/outbox.ts';
import { administrator } from './support/people.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { toast } from './support/toast.ts';

const fixture = setUpBrowserFixture();
let outbox: Outbox;

beforeAll(async () => {
  outbox = await Outbox.of(fixture.product);
});

/** An empty page in a new browser context. */
const someone = (): Promise<Page> => fixture.newPage(DESKTOP);

async function askForLink(page: Page, identifier: string): Promise<void> {
  await page.getByLabel('E-mail or phone').fill(identifier);
  await page.getByRole('button', { name: 'Send sign-in link' }).click();
  await page.getByRole('heading', { name: 'Check Your Messages' }).waitFor();
}

/** A link to a new address, requested through the API. */
async function newLink(identifier: string): Promise<string> {
  await new DemoApi(fixture.product.url).send('/auth/request', { identifier });
  return outbox.takeLink(identifier);
}

/** Opens a link that this browser has not requested. */
async function use(page: Page, link: string): Promise<void> {
  await page.goto(fixture.product.url + link);
  await page.getByRole('button', { name: 'Sign in here' }).click();
}

async function expectRefused(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'This link did not work' }).waitFor();
  await page.getByText(toasts.verify.invalid).waitFor();
  await toast(page, toasts.verify.failure);
}

test('from a scanned code through a link back to the code, once', async () => {
  const [uid = ''] = await printedCodes(await administrator(fixture.product), 1);
  const page = await someone();
  await page.goto(`${fixture.product.url}/${uid}`);
  await page.getByRole('link', { name: 'Sign in to claim' }).click();
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await page.getByRole('tab', { name: 'Link' }).click();
  await askForLink(page, 'jana@example.org');
  await toast(page, toasts.link.success);
  await page.getByText('jana@example.org').waitFor();

  // The mail program opens a separate tab, whose address no longer contains the way back.
  const link = await outbox.takeLink('jana@example.org');
  const opened = await page.context().newPage();
  await opened.goto(fixture.product.url + link);
  await toast(opened, toasts.verify.success);
  await opened.waitForURL(`**/${uid}`);
  await opened.getByLabel('Title').waitFor();

  const other = await someone();
  await use(other, link);
  await expectRefused(other);
  await other.getByRole('link', { name: 'Back to Sign In' }).click();
  await other.waitForURL('**/auth');
});

test('a phone number gets its link by SMS, and leads to the dashboard', async () => {
  const page = await someone();
  await page.goto(`${fixture.product.url}/auth`);
  await askForLink(page, '+49 30 1234567');
  const { channel, link } = await outbox.take('sign-in-link', '+49301234567');
  expect(channel).toBe('sms');
  await page.goto(link ?? '');
  await page.waitForURL('**/dashboard');
});

test('what is neither is refused at the field; the way back keeps what was typed', async () => {
  const page = await someone();
  await page.goto(`${fixture.product.url}/auth`);
  await page.getByRole('button', { name: 'Send sign-in link' }).click();
  await page.getByText('E-mail or phone is required.').waitFor();
  await page.getByLabel('E-mail or phone').fill('karl');
  await page.getByRole('button', { name: 'Send sign-in link' }).click();
  await page.getByText('Write an e-mail address, or a phone number with').waitFor();
  await askForLink(page, 'karl@example.org');
  await page.getByRole('button', { name: 'Back to Sign In' }).click();
  await expect.poll(() => page.getByLabel('E-mail or phone').inputValue()).toBe('karl@example.org');
});

test('a link that cannot be asked for is said so', async () => {
  const page = await someone();
  await page.route('**/api/auth/request', (route) => route.fulfill({ status: 503 }));
  await page.goto(`${fixture.product.url}/auth`);
  await page.getByLabel('E-mail or phone').fill('lena@example.org');
  await page.getByRole('button', { name: 'Send sign-in link' }).click();
  await toast(page, toasts.link.failure);
});

test('reading the page does not use the link, nor does a scanner that renders it', async () => {
  const link = await newLink('mona@example.org');
  await fetch(fixture.product.url + link);
  await fetch(fixture.product.url + link, { method: 'HEAD' });
  const plain = fixture.keep(await fixture.browser.newContext({ javaScriptEnabled: false }));
  await (await plain.newPage()).goto(fixture.product.url + link);

  // A headless browser that runs the page's scripts, moves the pointer, and stays for a while.
  const scanner = await someone();
  let posts = 0;
  scanner.on('request', (request) => {
    if (request.method() === 'POST') posts += 1;
  });
  await scanner.clock.install();
  await scanner.goto(fixture.product.url + link, { waitUntil: 'load' });
  await scanner.getByRole('heading', { name: 'Sign in with this link' }).waitFor();
  await scanner.mouse.move(50, 50);
  await scanner.mouse.wheel(0, 200);
  await scanner.clock.runFor(60_000);
  await scanner.close();
  expect(posts).toBe(0);

  // A person who opens it on another device presses once.
  const page = await someone();
  await use(page, link);
  await page.waitForURL('**/dashboard');
});

test('a page that is reloaded while the answer is on its way signs in all the same', async () => {
  const link = await newLink('nils@example.org');
  const page = await someone();
  const arrived = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/api/auth/verify/*', async (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    // The server has used the link, but its answer is lost.
    await route.fetch();
    arrived.resolve();
  });
  await use(page, link);
  await arrived.promise;
  await page.reload();
  // Polled instead of awaited: Playwright would wait for the end of the request that this test
  // leaves open.
  await expect.poll(() => page.url()).toBe(`${fixture.product.url}/dashboard`);
});

test('a page that is reloaded while it says that it worked says so again', async () => {
  const link = await newLink('nora@example.org');
  const page = await someone();
  await use(page, link);
  await page.getByRole('heading', { name: 'You are signed in' }).waitFor();
  await page.reload();
  await page.waitForURL('**/dashboard');
});

test('a link without an answer is tried again from the page', async () => {
  const link = await newLink('oskar@example.org');
  const page = await someone();
  await page.route('**/api/auth/verify/*', (route) => route.fulfill({ status: 503 }));
  await use(page, link);
  await page.getByText(toasts.verify.invalid).waitFor();
  await page.unroute('**/api/auth/verify/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL('**/dashboard');
});

test('a link replaces who was signed in at this browser', async () => {
  const page = await someone();
  await use(page, await newLink('quinn@example.org'));
  await page.waitForURL('**/dashboard');
  await page.getByText('quinn@example.org').waitFor();
  await use(page, await newLink('rosa@example.org'));
  await page.waitForURL('**/dashboard');
  await page.getByText('rosa@example.org').waitFor();
});
