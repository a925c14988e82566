import { DemoApi } from '@app/embedded/demo/api';
import { toasts } from '@app/web/src/content/toasts.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepSettings } from './support/keep-settings.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { toast } from './support/toast.ts';

const fixture = setUpBrowserFixture();
keepSettings(fixture);
let token: string;

const signInAdmin = (): Promise<string> =>
  new DemoApi(fixture.product.url).signIn(
    fixture.product.admin.username,
    fixture.product.admin.password,
  );

beforeAll(async () => {
  token = await signInAdmin();
});
afterAll(() => {
  fixture.mail.manners.recipient = null;
});

async function openSettings(as = token): Promise<Page> {
  const page = await fixture.openAs({ token: as }, '/admin?tab=settings');
  await page.getByLabel('From Email').waitFor();
  return page;
}

const save = (page: Page) => page.getByRole('button', { name: 'Save settings' }).click();

test('the console is for administrators, and says who is at it', async () => {
  const page = await openSettings(await signInAdmin());
  await page.getByText('Admin Panel').waitFor();
  await page.getByText('Administrator', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Your account' }).waitFor();
  await page.getByRole('tab', { name: 'Settings', selected: true }).waitFor();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('link', { name: 'Admin Panel' }).click();
  await page.waitForURL('**/admin');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/auth');
});

test('key, token and SID are masked until revealed', async () => {
  const page = await openSettings();
  for (const name of ['Email API Key', 'SMS Account SID', 'SMS Auth Token']) {
    const field = page.getByLabel(name, { exact: true });
    const toggle = page.getByRole('button', { name: `Reveal ${name}` });
    await expect.poll(() => field.getAttribute('type')).toBe('password');
    await toggle.click();
    await expect.poll(() => field.getAttribute('type')).toBe('text');
    await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe('true');
    await toggle.click();
    await expect.poll(() => field.getAttribute('type')).toBe('password');
  }
  await expect.poll(() => page.getByLabel('From Email').getAttribute('type')).toBe('email');
});

test('the ten fields are checked, saved and there again', async () => {
  const page = await openSettings();
  await page.getByLabel('From Email').fill('tags');
  await page.getByLabel('Max Free QR Codes').fill('10.5');
  await save(page);
  await page.getByText('This does not look like an email address.').waitFor();
  await page.getByText('The free QR code limit must be a whole number').waitFor();

  const wanted = {
    'App Domain': 'tags.example.org',
    'Email API Key': 'a-key-of-ours',
    'From Email': 'tags@example.org',
    'From Name': 'Tags',
    'SMS Account SID': 'AC123',
    'SMS Auth Token': 'a-token-of-ours',
    'SMS Phone Number': '+49301234567',
    'Max Free QR Codes': '12',
    'Max Free Messages': '-1',
  };
  for (const [name, value] of Object.entries(wanted)) {
    await page.getByLabel(name, { exact: true }).fill(value);
  }
  await page.getByText('Changes are not saved yet.').waitFor();
  await save(page);
  await toast(page, toasts.settings.saveSuccess);
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  for (const [name, value] of Object.entries(wanted)) {
    await expect.poll(() => page.getByLabel(name, { exact: true }).inputValue()).toBe(value);
  }
  // The links of other tests depend on it.
  await page.getByLabel('App Domain').fill('');
  await save(page);
  await toast(page, toasts.settings.saveSuccess);
});

test('live mode without what it needs is refused at the fields', async () => {
  const page = await openSettings();
  await page.getByRole('radio', { name: 'Live' }).check();
  await page.getByLabel('Email API Key', { exact: true }).fill('');
  await save(page);
  await page.getByText('Live e-mail needs the API key of your e-mail provider.').waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('email_api_key');
});

test('what fails is said with the words of the catalogue', async () => {
  const page = await openSettings();
  await page.route('**/api/admin/system-settings', (route) => route.fulfill({ status: 500 }));
  await page.getByLabel('From Name').fill('Other tags');
  await save(page);
  await toast(page, toasts.settings.saveFailure);
  await expect.poll(() => page.getByLabel('From Name').inputValue()).toBe('Other tags');

  await page.unroute('**/api/admin/system-settings');
  await page.route('**/api/admin/system-settings', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await page.getByRole('heading', { name: toasts.settings.loadFailure }).waitFor();
  await toast(page, toasts.settings.loadFailure);
  await page.unroute('**/api/admin/system-settings');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('From Email').waitFor();
});

test('a test goes out with the settings as they stand, by either channel', async () => {
  const page = await openSettings();
  await page.getByRole('radio', { name: 'Mock' }).check();
  await page.getByLabel('Send test e-mail to').fill('nobody');
  await page.getByRole('button', { name: 'Send test e-mail' }).click();
  await page.getByText('This does not look like an email address.').waitFor();
  await page.getByLabel('Send test e-mail to').fill('norma@example.org');
  await page.getByRole('button', { name: 'Send test e-mail' }).click();
  const outbox = page.getByRole('region', { name: 'Outbox' });
  await outbox.getByRole('article', { name: 'Test to norma@example.org' }).waitFor();
  await page.getByLabel('Send test SMS to').fill('+49 30 7654321');
  await page.getByRole('button', { name: 'Send test SMS' }).click();
  await outbox.getByRole('article', { name: 'Test to +49307654321' }).waitFor();
});

const REFUSAL = '550 5.1.1 No such mailbox';

async function chooseLive(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Live' }).check();
  await page.getByLabel('Email API Key', { exact: true }).fill('a-key-of-ours');
  await page.getByLabel('From Email').fill('tags@example.org');
}

test('a live test leaves by the provider, and shows its own words', async () => {
  const page = await openSettings();
  await chooseLive(page);
  await page.getByLabel('Email API Key', { exact: true }).fill('');
  await page.getByLabel('Send test e-mail to').fill('olivia@example.org');
  const form = page.getByRole('form', { name: 'Send test e-mail' });
  const send = page.getByRole('button', { name: 'Send test e-mail' });
  await send.click();
  await form.getByText('Live e-mail needs the API key of your e-mail provider.').waitFor();
  await page.getByLabel('Email API Key', { exact: true }).fill('a-key-of-ours');
  fixture.mail.manners.recipient = REFUSAL;
  await send.click();
  await form.getByText('No such mailbox').waitFor();
  fixture.mail.manners.recipient = null;
  await send.click();
  await form.getByRole('status').getByText('taken').waitFor();
  expect(fixture.mail.received.at(-1)?.to).toEqual(['olivia@example.org']);
});

test('a parked notice is shown with what the provider said, and sent again', async () => {
  const page = await openSettings();
  await chooseLive(page);
  await save(page);
  await toast(page, toasts.settings.saveSuccess);
  await page.getByRole('region', { name: 'Outbox' }).waitFor({ state: 'detached' });
  fixture.mail.manners.recipient = REFUSAL;
  await new DemoApi(fixture.product.url).send('/auth/request', { identifier: 'petra@example.org' });
  const part = page.getByRole('region', { name: 'Undelivered notifications' });
  await part.getByText('No such mailbox').waitFor();
  await part.getByRole('heading', { name: 'Sign-in link by e-mail' }).waitFor();
  fixture.mail.manners.recipient = null;
  await part.getByRole('button', { name: 'Send again' }).click();
  await toast(page, 'The notification is being sent again.');
  await part.getByText('None. Every notification was delivered.').waitFor();
  await expect.poll(() => fixture.mail.received.at(-1)?.to).toEqual(['petra@example.org']);
});
