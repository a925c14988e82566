import { toasts } from '@app/web/src/content/toasts.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DESKTOP } from './support/browser.ts';
import { Outbox } from './support/outbox.ts';
import { newPerson, PASSWORD, type Person, signsIn } from './support/people.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { toast } from './support/toast.ts';

const fixture = setUpBrowserFixture();
let outbox: Outbox;

beforeAll(async () => {
  outbox = await Outbox.of(fixture.product);
});

async function accountOf(person: Pick<Person, 'token'>): Promise<Page> {
  const page = await fixture.openAs(person, '/account');
  await page.getByRole('heading', { name: 'Username' }).waitFor();
  return page;
}

const section = (page: Page, name: string): Locator => page.getByRole('region', { name });

const isSignedIn = async (token: string): Promise<boolean> => {
  const headers = { Authorization: `Bearer ${token}` };
  return (await fetch(`${fixture.product.url}/api/user/profile`, { headers })).ok;
};

test('the identity in the dashboard’s header leads to the account', async () => {
  const person = await newPerson(fixture.product.url, 'adele');
  const page = await accountOf(person);
  await page.goto(`${fixture.product.url}/dashboard`);
  await page.getByRole('link', { name: 'Your account: adele' }).click();
  await page.waitForURL('**/account');
  await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
});

test('a username is changed; a bad one and a taken one are refused at the field', async () => {
  const person = await newPerson(fixture.product.url, 'bertha');
  await newPerson(fixture.product.url, 'bruno');
  const page = await accountOf(person);
  const part = section(page, 'Username');
  const field = part.getByLabel('Username', { exact: true });
  await field.fill('b');
  await part.getByRole('button', { name: 'Save username' }).click();
  await part.getByText('A username must have at least 3 characters.').waitFor();
  await field.fill('Bruno');
  await part.getByRole('button', { name: 'Save username' }).click();
  await part.getByText('already taken').waitFor();
  await field.fill('bertha.b');
  await part.getByRole('button', { name: 'Save username' }).click();
  await part.getByText('Saved').waitFor();
  await page.getByRole('link', { name: 'Your account: bertha.b' }).waitFor();
  expect(await signsIn(fixture.product.url, 'bertha.b', PASSWORD)).toBe(true);
  expect(await signsIn(fixture.product.url, 'bertha', PASSWORD)).toBe(false);
});

test('an e-mail address counts once its code came back, and can be removed', async () => {
  const person = await newPerson(fixture.product.url, 'clara');
  const page = await accountOf(person);
  const part = section(page, 'E-mail');
  await part.getByLabel('New e-mail').fill('clara');
  await part.getByRole('button', { name: 'Send code by e-mail' }).click();
  await part.getByText('This does not look like an email address.').waitFor();
  await part.getByLabel('New e-mail').fill('clara@example.org');
  await part.getByRole('button', { name: 'Send code by e-mail' }).click();

  await part.getByText('We sent a code to').waitFor();
  const code = part.getByLabel('6-digit code');
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('code');
  await expect.poll(() => code.getAttribute('autocomplete')).toBe('one-time-code');
  await expect.poll(() => code.getAttribute('inputmode')).toBe('numeric');
  expect(await signsIn(fixture.product.url, 'clara@example.org', PASSWORD)).toBe(false);
  const first = await outbox.takeCode('clara@example.org');
  await code.fill(first === '000000' ? '000001' : '000000');
  await part.getByRole('button', { name: 'Verify e-mail address' }).click();
  await part.getByText('This code is wrong or has expired.').waitFor();

  await part.getByRole('button', { name: 'Send a new code' }).click();
  await toast(page, 'A new code is on its way.');
  const second = await outbox.takeCode('clara@example.org');
  await page.reload();
  await code.fill(`${second.slice(0, 3)} ${second.slice(3)}`);
  await part.getByRole('button', { name: 'Verify e-mail address' }).click();
  await part.getByText('Verified').first().waitFor();
  await page.getByRole('link', { name: 'Your account: clara@example.org' }).waitFor();
  expect(await signsIn(fixture.product.url, 'clara@example.org', PASSWORD)).toBe(true);

  await part.getByRole('button', { name: 'Remove e-mail address' }).click();
  await part.getByText('You have not added an e-mail address.').waitFor();
});

test('a phone number is verified by SMS, and changed', async () => {
  const person = await newPerson(fixture.product.url, 'dorit');
  const page = await accountOf(person);
  const part = section(page, 'Phone');
  for (const [typed, number] of [
    ['+49 30 555-0101', '+49305550101'],
    ['0049 30 555 0102', '+49305550102'],
  ] as const) {
    const change = part.getByRole('button', { name: 'Change phone number' });
    if ((await change.count()) > 0) await change.click();
    await part.getByLabel('New phone number').fill(typed);
    await part.getByRole('button', { name: 'Send code by SMS' }).click();
    await part.getByLabel('6-digit code').fill(await outbox.takeCode(number));
    await part.getByRole('button', { name: 'Verify phone number' }).click();
    await part.getByText('Verified', { exact: true }).first().waitFor();
    await part.getByText(number, { exact: true }).waitFor();
  }
});

test('changing the password asks for the old one and ends every other session', async () => {
  const person = await newPerson(fixture.product.url, 'emma');
  const other = await person.api.signIn('emma', PASSWORD);
  const page = await accountOf(person);
  const part = section(page, 'Password');
  const fill = async (current: string, fresh: string, confirm: string): Promise<void> => {
    await part.getByLabel('Current password').fill(current);
    await part.getByLabel('New password', { exact: true }).fill(fresh);
    await part.getByLabel('Confirm new password').fill(confirm);
    await part.getByRole('button', { name: 'Change password' }).click();
  };
  await fill(PASSWORD, 'another long password', 'something else');
  await part.getByText(toasts.register.mismatch).waitFor();
  await fill('not it at all', 'another long password', 'another long password');
  await part.locator('[aria-invalid="true"][name="current"]').waitFor();
  await fill(PASSWORD, 'short', 'short');
  await part.getByText('A password must have at least 10 characters.').waitFor();
  await fill(PASSWORD, 'another long password', 'another long password');
  await part.getByText('Saved').waitFor();
  await expect.poll(() => part.getByLabel('Current password').inputValue()).toBe('');

  await page.reload();
  await page.getByRole('heading', { name: 'Username' }).waitFor();
  await expect.poll(() => isSignedIn(other)).toBe(false);
  await expect(person.api.read('/user/profile', other)).rejects.toThrow('sign in');
  expect(await signsIn(fixture.product.url, 'emma', 'another long password')).toBe(true);
});

test('an account that a link made sets its first password', async () => {
  const { api } = await newPerson(fixture.product.url, 'unrelated');
  await api.send('/auth/request', { identifier: 'fanny@example.org' });
  const path = (await outbox.takeLink('fanny@example.org')).replace('/auth/', '/auth/verify/');
  const { access_token: token } = await api.send(path, {});
  const page = await accountOf({ token: String(token) });
  const part = section(page, 'Password');
  await expect.poll(() => part.getByLabel('Current password').count()).toBe(0);
  await part.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await part.getByLabel('Confirm new password').fill(PASSWORD);
  await part.getByRole('button', { name: 'Set password' }).click();
  await part.getByRole('button', { name: 'Change password' }).waitFor();
  expect(await signsIn(fixture.product.url, 'fanny@example.org', PASSWORD)).toBe(true);
});

test('notices are chosen by channel; SMS is for paid plans, and says so', async () => {
  const page = await accountOf(await newPerson(fixture.product.url, 'grete'));
  const part = section(page, 'Notifications');
  const byEmail = part.getByRole('switch', { name: 'New messages by e-mail' });
  const before = await byEmail.getAttribute('aria-checked');
  await byEmail.click();
  await part.getByText('Saved').waitFor();
  await page.reload();
  await expect.poll(() => byEmail.getAttribute('aria-checked')).not.toBe(before);
  await part.getByText('SMS notifications come with the paid plans, Basic and Premium.').waitFor();
  await expect
    .poll(() => part.getByRole('switch', { name: 'New messages by SMS' }).count())
    .toBe(0);
});

test('sessions are listed; one is ended, then all others', async () => {
  const person = await newPerson(fixture.product.url, 'hilde');
  const [second, third] = [
    await person.api.signIn('hilde', PASSWORD),
    await person.api.signIn('hilde', PASSWORD),
  ];
  const page = await accountOf(person);
  const part = section(page, 'Sessions');
  await expect.poll(() => part.getByRole('listitem').count()).toBe(3);
  await expect.poll(() => part.getByText('This device').count()).toBe(1);
  await part
    .getByRole('button', { name: /^End the session/u })
    .first()
    .click();
  await expect.poll(() => part.getByRole('listitem').count()).toBe(2);
  await part.getByRole('button', { name: 'End all others' }).click();
  await toast(page, 'All other sessions have ended.');
  await expect.poll(() => part.getByRole('listitem').count()).toBe(1);
  for (const token of [second, third]) {
    await expect.poll(() => isSignedIn(token)).toBe(false);
    await expect(person.api.read('/user/profile', token)).rejects.toThrow('sign in');
  }
  await part.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/auth');
  await expect.poll(() => page.evaluate("localStorage.getItem('token')")).toBeNull();
  await expect.poll(() => isSignedIn(person.token)).toBe(false);
});

test('a list that does not load says so and can be tried again', async () => {
  const person = await newPerson(fixture.product.url, 'ida');
  const page = await fixture.newPage(DESKTOP, person.token);
  await page.route('**/api/user/sessions', (route) => route.fulfill({ status: 404 }));
  await page.goto(`${fixture.product.url}/account`);
  const part = section(page, 'Sessions');
  await part.getByText('Your sessions could not be loaded.').waitFor();
  await page.unroute('**/api/user/sessions');
  await part.getByRole('button', { name: 'Try again' }).click();
  await part.getByText('This device').waitFor();
});
