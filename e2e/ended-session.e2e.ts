import { expect, test } from 'vitest';
import { DESKTOP } from './support/browser.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { newPerson, PASSWORD } from './support/people.ts';

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
  // What is typed into the form stays: nothing loads the page anew.
  await page.getByRole('tab', { name: 'Sign In', selected: true }).waitFor();
  expect(await page.evaluate('window.isSamePage')).toBe(true);
  expect(await page.evaluate("localStorage.getItem('token')")).toBeNull();
  await page.getByLabel('Username or e-mail').fill('iris');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
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

test('what was typed for a new code outlives an ended session', async () => {
  const person = await newPerson(fixture.product.url, 'jolanda');
  const page = await fixture.openAs(person);
  await page.getByRole('button', { name: 'Create code' }).first().click();
  await page.getByLabel('Title').fill('Green kayak');
  const elsewhere = await person.api.signIn('jolanda', PASSWORD);
  const headers = { Authorization: `Bearer ${elsewhere}` };
  await fetch(`${fixture.product.url}/api/user/sessions`, { method: 'DELETE', headers });
  await page.getByRole('heading', { name: 'You were signed out' }).waitFor();
  await page.getByLabel('Username or e-mail').fill('jolanda');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('button', { name: 'Create code' }).first().click();
  expect(await page.getByLabel('Title').inputValue()).toBe('Green kayak');
});

test('who signs out meets the plain sign-in page', async () => {
  const person = await newPerson(fixture.product.url, 'jorinde');
  const page = await fixture.openAs(person);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/auth');
  await page.getByRole('heading', { name: 'Sign in with a link' }).waitFor();
});
