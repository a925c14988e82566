import { randomUUID } from 'node:crypto';
import { language } from '@app/events/language';
import { DEFAULT_SETTINGS } from '@app/events/settings';
import { eventually } from '@app/events/testing/eventually';
import { productName } from '@app/service-kit/product';
import { somePicture } from '@app/service-kit/testing/some-picture';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { type MadeCode, newCode, writeTo } from './support/codes.ts';
import { administrator, newPerson, type Person } from './support/people.ts';
import { publicPaths } from './support/site.ts';

const fixture = setUpBrowserFixture({ alone: 'the whole site has another name' });
const NAME = 'Fundbüro & Co';
const BRAND = {
  name: NAME,
  short_name: 'Fundbuero',
  main: '#0b5d33',
  support_address: 'help@acme.example',
};

let admin: Person;
let owner: Person;
let code: MadeCode;
let thread: string;

const text = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
  const response = await fetch(fixture.product.url + path, { headers });
  return Buffer.from(await response.arrayBuffer()).toString('latin1');
};
const isNamed = (said: string): boolean => said.toLowerCase().includes(productName.toLowerCase());

beforeAll(async () => {
  admin = await administrator(fixture.product);
  await admin.api.send('/admin/brand', BRAND, admin.token, 'PUT');
  const uploaded = await fetch(`${fixture.product.url}/api/admin/brand/logo`, {
    method: 'PUT',
    headers: {
      Authorization: `Bearer ${admin.token}`,
      'Content-Type': 'image/png',
      'Idempotency-Key': randomUUID(),
    },
    body: await somePicture(),
  });
  expect(uploaded.status).toBe(200);
  await eventually(async () => (await text('/')).includes('url(/icons/logo.webp)'));
  // Their notices contain the name of the site, because it has been set by now.
  owner = await newPerson(fixture.product.url, 'brenda', 'brenda@example.org');
  code = await newCode(owner, { title: 'Blue bag' });
  thread = await writeTo(code, { content: 'I found it', sender_email: 'finder@example.org' });
});

test('the contact page gives the operator’s address before its form, which sends nothing', async () => {
  const page = await fixture.openOnDesktop('/contact');
  const address = page.getByRole('main').getByRole('link', { name: 'help@acme.example' });
  await expect.poll(() => address.getAttribute('href')).toBe('mailto:help@acme.example');
  await page.getByText('This form is a demonstration.').waitFor();
});

test('no page or file that anybody can fetch has the name of the product', async () => {
  const { url } = fixture.product;
  const paths = [
    ...(await publicPaths(url)),
    '/no-such-page-here',
    '/dashboard',
    '/mail.html',
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/favicon.svg',
    '/service-worker.js',
    '/api/openapi.json',
    '/api/no-such-call',
    '/api/operator',
    `/api/qr/${code.uid}`,
    '/api/qr/NOTACODE',
    ...language.options.flatMap((tag) => [
      `/${code.uid}?lang=${tag}`,
      `/22222222?lang=${tag}`,
      `/t/${thread}?lang=${tag}`,
    ]),
  ];
  const named: string[] = [];
  const scripts = new Set<string>();
  for (const path of paths) {
    const said = await text(path, { 'Accept-Language': 'en', 'Sec-Fetch-Mode': 'navigate' });
    if (isNamed(said)) named.push(path);
    for (const [script] of said.matchAll(/\/assets\/[\w-]+\.(?:js|css)/gu)) scripts.add(script);
  }
  for (const path of scripts) if (isNamed(await text(path))) named.push(path);
  expect(scripts.size).toBeGreaterThan(20);
  expect(named).toEqual([]);
});

test('the pages of strangers say the name of the site, in their title too', async () => {
  for (const tag of language.options) {
    const page = await fixture.openOnPhone(`/${code.uid}?lang=${tag}`);
    await expect.poll(() => page.title()).toContain(NAME);
    await expect.poll(() => shown(page)).toContain(NAME);
  }
});

const shown = (page: Page): Promise<string> => page.locator('body').innerText();

test('owners and administrators read it on every page', async () => {
  const visits: readonly [Person, path: string, comes: string][] = [
    [owner, '/dashboard', 'Blue bag'],
    [owner, '/dashboard?tab=messages', 'I found it'],
    [owner, '/account', 'brenda@example.org'],
    [admin, '/admin', 'Registrations'],
    [admin, '/admin?tab=settings', `is your ${NAME} code`],
    [admin, '/admin/audit', 'Changed the name and colours of the site'],
  ];
  for (const [person, path, comes] of visits) {
    const page = await fixture.openAs(person, path);
    await page.getByText(comes).filter({ visible: true }).first().waitFor();
    await expect.poll(() => page.title()).toContain(NAME);
    await expect.poll(async () => isNamed(await page.content())).toBe(false);
  }
});

test('the manifest has names, colours and icon of the site', async () => {
  const manifest = JSON.parse(
    Buffer.from(await text('/manifest.webmanifest'), 'latin1').toString(),
  ) as object;
  expect(manifest).toMatchObject({ name: NAME, short_name: 'Fundbuero' });
  expect(await text('/favicon.svg')).toContain('data:image/webp;base64,');
});

test('labels name no product', async () => {
  const sheet = await text(`/api/user/qr-codes/sheet.pdf?codes=${code.uid}`, {
    Authorization: `Bearer ${owner.token}`,
  });
  expect(sheet.slice(0, 5)).toBe('%PDF-');
  expect(isNamed(sheet)).toBe(false);
});

test('e-mails in the outbox are in the name of the site', async () => {
  const body = { ...DEFAULT_SETTINGS, channel: 'email', to: 'somebody@example.org' };
  await admin.api.send('/admin/system-settings/test', body, admin.token);
  const sent = JSON.stringify(await admin.api.read('/admin/outbox', admin.token));
  expect(sent).toContain(`A test from ${NAME}`);
});

test('what is typed of brand and legal texts outlives a reload, until it is saved or dropped', async () => {
  const page = await fixture.openAs(admin, '/admin?tab=settings');
  const brand = page.getByRole('form', { name: 'Brand' });
  const texts = page.getByRole('form', { name: 'Legal texts' });
  const [name, imprint] = [brand.getByLabel('Name', { exact: true }), texts.getByLabel('Imprint')];
  const stored = () => page.evaluate<string>('JSON.stringify(sessionStorage)');
  await name.fill('Half a name');
  await imprint.fill('Half an imprint');
  await expect.poll(stored).toContain('Half an imprint');
  await page.reload();
  for (const form of [brand, texts]) await form.getByText('Not saved yet').waitFor();
  await expect.poll(() => name.inputValue()).toBe('Half a name');
  await expect.poll(() => imprint.inputValue()).toBe('Half an imprint');
  await brand.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => name.inputValue()).toBe(NAME);
  await imprint.fill('A whole imprint');
  await texts.getByRole('button', { name: 'Save the texts' }).click();
  await texts.getByText('Saved', { exact: true }).waitFor();
  await expect.poll(() => texts.getByText('Not saved yet').isVisible()).toBe(false);
  await expect.poll(stored).not.toMatch(/Half|imprint/u);
  await page.reload();
  await expect.poll(() => imprint.inputValue()).toBe('A whole imprint');
});

test('an administrator chooses the brand, and goes back to the product’s look', async () => {
  const page = await fixture.openAs(admin, '/admin?tab=settings');
  const form = page.getByRole('form', { name: 'Brand' });
  await form.getByLabel('Main colour', { exact: true }).fill('green');
  await form.getByRole('button', { name: 'Save the brand' }).click();
  await form.getByText('Write the colour as # and six digits').waitFor();
  await form.getByLabel('Main colour', { exact: true }).fill('#123a8c');
  await form.getByRole('button', { name: 'Save the brand' }).click();
  await form.getByText('Saved').waitFor();
  await expect.poll(() => text('/'), { timeout: 30_000 }).toContain('--color-signal-ink:#123a8c');
  await page.getByRole('button', { name: 'Use the product’s own look' }).click();
  await page.getByText('The site has the product’s own name and look.').waitFor();
  await expect.poll(() => form.getByLabel('Name', { exact: true }).inputValue()).toBe('');
  const stored = () => page.evaluate<string>('JSON.stringify(sessionStorage)');
  await expect.poll(stored).not.toContain(NAME);
  await expect.poll(async () => isNamed(await text('/')), { timeout: 30_000 }).toBe(true);
});
