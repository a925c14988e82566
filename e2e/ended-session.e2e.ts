import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP } from './support/browser.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { newCode } from './support/codes.ts';
import { newPerson, PASSWORD, type Person } from './support/people.ts';

const fixture = setUpBrowserFixture();

test('a session that ended elsewhere: the next click says so, and leads back', async () => {
  const person = await newPerson(fixture.product.url, 'iris');
  const page = await fixture.openAs(person, '/account');
  await page.getByRole('button', { name: 'Download my data' }).waitFor();

  const elsewhere = await person.api.signIn('iris', PASSWORD);
  const ended = await fetch(`${fixture.product.url}/api/user/sessions`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${elsewhere}` },
  });
  expect(ended.status).toBe(200);

  await page.evaluate('window.isSamePage = true');
  await page.getByRole('button', { name: 'Save username' }).click();
  await page.getByRole('heading', { name: 'You were signed out' }).waitFor();
  await page.waitForURL('**/auth?next=%2Faccount&ended=true');
  // The form keeps the typed text, because nothing reloads the page.
  await page.getByRole('tab', { name: 'Sign In', selected: true }).waitFor();
  await expect.poll(() => page.evaluate('window.isSamePage')).toBe(true);
  await expect.poll(() => page.evaluate("localStorage.getItem('token')")).toBeNull();
  await page.getByLabel('Username or e-mail').fill('iris');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/account');
});

test('a dashboard whose session ends elsewhere leads to the sign-in page by itself, once', async () => {
  const person = await newPerson(fixture.product.url, 'juno');
  const page = await fixture.newPage(DESKTOP, person.token);
  const opened: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/user/live')) opened.push(request.url());
  });
  await page.goto(`${fixture.product.url}/dashboard`);
  await expect.poll(() => opened.length).toBe(1);
  await page.getByRole('tab', { name: 'Messages' }).waitFor();

  const elsewhere = await person.api.signIn('juno', PASSWORD);
  const headers = { Authorization: `Bearer ${elsewhere}` };
  await fetch(`${fixture.product.url}/api/user/sessions`, { method: 'DELETE', headers });

  await page.waitForURL('**/auth?next=%2Fdashboard&ended=true');
  await page.getByRole('heading', { name: 'You were signed out' }).waitFor();
  expect(opened.length).toBeLessThanOrEqual(2);
});

/** Ends all sessions of somebody except a new one, as they can from another device. */
async function endElsewhere({ api, username }: Person): Promise<void> {
  const headers = { Authorization: `Bearer ${await api.signIn(username, PASSWORD)}` };
  const url = `${fixture.product.url}/api/user/sessions`;
  expect((await fetch(url, { method: 'DELETE', headers })).status).toBe(200);
}

async function signInAgain(page: Page, username: string): Promise<void> {
  await page.getByRole('heading', { name: 'You were signed out' }).waitFor();
  await page.getByLabel('Username or e-mail').fill(username);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Everything that the page stores in the browser. */
const stored = (page: Page): Promise<string> =>
  page.evaluate<string>('JSON.stringify([localStorage, sessionStorage])');

async function editKayak(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^More options for/u }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  return page.getByRole('dialog');
}

test('what was typed for a new code outlives an ended session', async () => {
  const person = await newPerson(fixture.product.url, 'jolanda');
  const page = await fixture.openAs(person);
  await page.getByRole('button', { name: 'Create code' }).first().click();
  await page.getByLabel('Title').fill('Green kayak');
  await endElsewhere(person);
  await signInAgain(page, 'jolanda');
  await page.waitForURL('**/dashboard');
  await page.getByRole('button', { name: 'Create code' }).first().click();
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Green kayak');
});

test('changes of a code outlive an ended session, and are given up by closing the dialog', async () => {
  const person = await newPerson(fixture.product.url, 'jocasta');
  await newCode(person, { title: 'Grey kayak' });
  const page = await fixture.openAs(person);
  const dialog = await editKayak(page);
  await dialog.getByLabel('Greeting message').fill('Please ring the boathouse.');
  await dialog.getByRole('switch', { name: 'Take messages' }).click();
  await endElsewhere(person);
  await signInAgain(page, 'jocasta');
  await page.waitForURL('**/dashboard');
  await editKayak(page);
  await dialog.getByText('Not saved yet').waitFor();
  await expect.poll(() => dialog.getByLabel('Title').inputValue()).toBe('Grey kayak');
  const greeting = dialog.getByLabel('Greeting message');
  await expect.poll(() => greeting.inputValue()).toBe('Please ring the boathouse.');
  await expect
    .poll(() => dialog.getByRole('switch', { name: 'Take messages' }).getAttribute('aria-checked'))
    .toBe('false');

  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => greeting.inputValue()).toBe('');
  await greeting.fill('Please ring the harbour.');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => stored(page)).not.toContain('harbour');
  await editKayak(page);
  await expect.poll(() => greeting.inputValue()).toBe('');
});

test('what was typed into the account page outlives an ended session, but no password', async () => {
  const person = await newPerson(fixture.product.url, 'jonquil', 'jonquil@example.org');
  const page = await fixture.openAs(person, '/account');
  await page.getByRole('textbox', { name: 'Username' }).fill('jonquil.blume');
  await page.getByRole('button', { name: 'Change e-mail address' }).click();
  await page.getByLabel('New e-mail').fill('blume@example.org');
  await page.getByLabel('New password', { exact: true }).fill('purple cellar door');
  await endElsewhere(person);
  await page.getByRole('button', { name: 'Save username' }).click();
  await signInAgain(page, 'jonquil');
  await page.waitForURL('**/account');
  await page.getByText('Not saved yet').waitFor();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Username' }).inputValue())
    .toBe('jonquil.blume');
  await expect.poll(() => page.getByLabel('New e-mail').inputValue()).toBe('blume@example.org');
  await expect.poll(() => page.getByLabel('New password', { exact: true }).inputValue()).toBe('');
  await expect.poll(() => stored(page)).not.toContain('cellar');
  await page.getByRole('button', { name: 'Save username' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await expect.poll(() => stored(page)).not.toContain('jonquil.blume');
});

test('signing out leaves nothing typed behind, in this tab and in others', async () => {
  const person = await newPerson(fixture.product.url, 'josune');
  const page = await fixture.openAs(person, '/account');
  const second = await page.context().newPage();
  await second.goto(`${fixture.product.url}/dashboard`);
  await second.getByRole('button', { name: 'Create code' }).first().click();
  await second.getByLabel('Title').fill('Secret canoe');
  await page.getByRole('textbox', { name: 'Username' }).fill('secret.name');
  await expect.poll(() => stored(page)).toContain('secret.name');
  await expect.poll(() => stored(second)).toContain('Secret canoe');
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/auth');
  await expect.poll(() => stored(page)).not.toMatch(/secret/iu);
  await second.getByRole('heading', { name: 'You were signed out' }).waitFor();
  await expect.poll(() => stored(second)).not.toMatch(/secret/iu);
});

test('whoever signs in after somebody else’s session ended finds nothing of theirs', async () => {
  const person = await newPerson(fixture.product.url, 'jorunn');
  await newPerson(fixture.product.url, 'joscelin');
  const page = await fixture.openAs(person, '/account');
  await page.getByRole('textbox', { name: 'Username' }).fill('jorunn.secret');
  await endElsewhere(person);
  await page.getByRole('button', { name: 'Save username' }).click();
  await signInAgain(page, 'joscelin');
  await page.waitForURL('**/account');
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Username' }).inputValue())
    .toBe('joscelin');
  await expect.poll(() => stored(page)).not.toContain('secret');
});

test('who signs out meets the plain sign-in page', async () => {
  const person = await newPerson(fixture.product.url, 'jorinde');
  const page = await fixture.openAs(person);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/auth');
  await page.getByRole('heading', { name: 'Sign in with a link' }).waitFor();
});
