import { DemoApi } from '@app/embedded/demo/api';
import { toasts } from '@app/web/src/content/toasts.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DESKTOP } from './support/browser.ts';
import { Outbox } from './support/outbox.ts';
import { newPerson, PASSWORD } from './support/people.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { toast } from './support/toast.ts';

const fixture = setUpBrowserFixture();
let outbox: Outbox;

beforeAll(async () => {
  outbox = await Outbox.of(fixture.product);
});

const stranger = (): Promise<Page> => fixture.newPage(DESKTOP);

test('the tabs live in the address, and keep where the visitor was going', async () => {
  const page = await stranger();
  await page.goto(`${fixture.product.url}/auth?next=%2Faccount`);
  await page.getByRole('tab', { name: 'Link', selected: true }).waitFor();
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.waitForURL('**/auth?next=%2Faccount&tab=register');
  await page.reload();
  await page.getByRole('tab', { name: 'Register', selected: true }).waitFor();
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await page.waitForURL('**/auth?next=%2Faccount&tab=sign-in');
});

test('the three tabs come first; a passkey is offered within Sign In', async () => {
  const page = await stranger();
  const byName = fixture.product.url.replace('127.0.0.1', 'localhost');
  for (const [tab, offers] of [
    ['Link', 0],
    ['Sign In', 1],
    ['Register', 0],
  ] as const) {
    await page.goto(`${byName}/auth?tab=${tab.toLowerCase().replace(' ', '-')}`);
    await page.getByRole('tab', { name: tab, selected: true }).waitFor();
    const passkey = page.getByRole('tabpanel').getByRole('button', { name: /passkey/u });
    await expect.poll(() => passkey.count()).toBe(offers);
    const first = page.getByRole('main').locator('button, input, a').first();
    await expect.poll(() => first.getAttribute('role')).toBe('tab');
  }
});

test('without an answer, the page does not speak of wrong credentials', async () => {
  const page = await stranger();
  await page.goto(`${fixture.product.url}/auth?tab=sign-in`);
  await page.getByLabel('Username or e-mail').fill('somebody');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await toast(page, 'No response. Check your connection and try again.');
  await expect.poll(() => page.getByText(toasts.login.failure).count()).toBe(0);
});

test('by keyboard alone: the tabs, and a mistake takes the focus to its field', async () => {
  const page = await stranger();
  await page.goto(`${fixture.product.url}/auth`);
  await page.getByRole('tab', { name: 'Link' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tab', { name: 'Sign In', selected: true }).waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toBe('identifier');
  await page.keyboard.press('Enter');
  await page.getByText('Username or e-mail is required.').waitFor();
  await expect.poll(() => focused(page)).toBe('identifier');
});

const focused = (page: Page): Promise<string> => page.evaluate('document.activeElement.name');

test('what password managers and phones go by stands on the fields', async () => {
  const page = await stranger();
  const marks = async (tab: string): Promise<unknown> => {
    await page.goto(`${fixture.product.url}/auth?tab=${tab}`);
    await page.getByRole('textbox').first().waitFor();
    return page.evaluate(
      "[...document.querySelectorAll('form input')].map((input) => [input.name, input.autocomplete, input.type])",
    );
  };
  await expect.poll(() => marks('link')).toEqual([['identifier', 'email', 'text']]);
  await expect
    .poll(() => marks('sign-in'))
    .toEqual([
      ['identifier', 'username webauthn', 'text'],
      ['password', 'current-password', 'password'],
    ]);
  await expect
    .poll(() => marks('register'))
    .toEqual([
      ['username', 'username', 'text'],
      ['email', 'email', 'email'],
      ['password', 'new-password', 'password'],
      ['confirm', 'new-password', 'password'],
    ]);
});

test('signing in with a password, wrong and right', async () => {
  const { api, token } = await newPerson(fixture.product.url, 'frida', 'frida@example.org');
  const code = await outbox.takeCode('frida@example.org');
  await api.send('/user/contacts/email/verify', { code }, token);
  const page = await stranger();
  await page.goto(`${fixture.product.url}/auth?tab=sign-in`);
  await page.getByLabel('Username or e-mail').fill('FRIDA@example.org');
  await page.getByLabel('Password').fill('not her password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await toast(page, toasts.login.failure);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/auth');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await toast(page, toasts.login.success);
  await page.waitForURL('**/dashboard');
});

test('registering: what is refused here, what the server refuses, and success', async () => {
  await newPerson(fixture.product.url, 'gustav');
  const page = await stranger();
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/register')) sent += 1;
  });
  await page.goto(`${fixture.product.url}/auth?tab=register`);
  await page.getByLabel('Username').fill('Gustav');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(`${PASSWORD} or so`);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText(toasts.register.mismatch).waitFor();
  expect(sent).toBe(0);

  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await toast(page, 'taken');
  expect(sent).toBe(1);

  await page.route('**/api/auth/register', (route) => route.fulfill({ status: 502 }));
  await page.getByLabel('Username').fill('gustav.the.second');
  await page.getByRole('button', { name: 'Create account' }).click();
  await toast(page, toasts.register.failure);
  await page.unroute('**/api/auth/register');

  await page.getByRole('button', { name: 'Create account' }).click();
  await toast(page, toasts.register.success);
  await page.waitForURL('**/dashboard');
});

test('registering with an e-mail address that has an account looks like any other', async () => {
  const address = 'olaf@example.org';
  const api = new DemoApi(fixture.product.url);
  await api.send('/auth/request', { identifier: address });
  const path = (await outbox.takeLink(address)).replace('/auth/', '/auth/verify/');
  await api.send(path, {});
  const page = await stranger();
  await page.goto(`${fixture.product.url}/auth?tab=register`);
  await page.getByLabel('Username').fill('not.olaf');
  await page.getByLabel('E-mail').fill(address);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await toast(page, toasts.register.success);
  await page.waitForURL('**/dashboard');
  await page.getByText('Your e-mail address is not verified.').waitFor();
  const { subject, link } = await outbox.take('contact-code', address);
  expect([subject, link]).toEqual([
    'You already have an account at Eyelet',
    `${fixture.product.url}/auth`,
  ]);
});

test.each([
  ['/auth', '/dashboard', 'hanna'],
  ['/auth?tab=register&next=%2Faccount', '/account', 'hedda'],
  ['/auth?next=https%3A%2F%2Fevil.example%2F', '/dashboard', 'helga'],
  ['/auth?next=%2F%2Fevil.example', '/dashboard', 'henny'],
])('somebody signed in who opens %s is led to %s', async (from, to, username) => {
  const person = await newPerson(fixture.product.url, username);
  const page = await fixture.openAs(person, from);
  await page.waitForURL(fixture.product.url + to);
});
