import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { addStyle } from './support/add-style.ts';
import { type MadeCode, newCode, writeTo } from './support/codes.ts';
import { cut } from './support/cut.ts';
import { newPerson } from './support/people.ts';
import { takenOver } from './support/taken-over.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';

const fixture = setUpBrowserFixture();
let code: MadeCode;
let thread: string;
let context: BrowserContext;

beforeAll(async () => {
  const owner = await newPerson(fixture.product.url, 'polyglot');
  code = await newCode(owner, { title: 'Blue backpack' });
  thread = await writeTo(code, { content: 'Here.', sender_email: 'finder@example.org' });
});
afterEach(async () => {
  await context.close();
});

async function open(path: string, locale: string): Promise<Page> {
  context = await fixture.browser.newContext({ viewport: { width: 320, height: 640 }, locale });
  const page = await context.newPage();
  await page.goto(fixture.product.url + path);
  return page;
}

const language = (page: Page): Promise<unknown> => page.evaluate('document.documentElement.lang');

const spoken = [
  ['en-GB', 'en', 'Send message', 'Send reply'],
  ['de-AT', 'de', 'Nachricht senden', 'Antwort senden'],
  ['fr-CA', 'fr', 'Envoyer le message', 'Envoyer la réponse'],
  ['es-MX', 'es', 'Enviar mensaje', 'Enviar respuesta'],
  ['hi-IN', 'hi', 'संदेश भेजें', 'जवाब भेजें'],
  ['id-ID', 'id', 'Kirim pesan', 'Kirim balasan'],
  ['sv-SE', 'en', 'Send message', 'Send reply'],
] as const;

test.each(spoken)(
  'a browser that asks for %s reads %s, which fits, at twice the size too',
  async (locale, tag, send, answer) => {
    const page = await open(`/${code.uid}`, locale);
    await page.getByRole('button', { name: send }).waitFor();
    await expect.poll(() => language(page)).toBe(tag);
    await page.locator('form .mock-only').waitFor();
    await expect.poll(() => cut(page)).toEqual([]);
    await addStyle(page, 'html { font-size: 200% }');
    await expect.poll(() => cut(page), { message: 'at twice the size' }).toEqual([]);
    await page.goto(`${fixture.product.url}/t/${thread}`);
    await page.getByRole('button', { name: answer }).waitFor();
    await expect.poll(() => language(page)).toBe(tag);
    await expect.poll(() => cut(page)).toEqual([]);
  },
);

test('another language can be chosen, is remembered, and leaves what was typed', async () => {
  const page = await open(`/${code.uid}`, 'en-US');
  await takenOver(page);
  await page.getByLabel('Message', { exact: true }).fill('Half a sentence');
  await page.getByLabel('Language').selectOption('Deutsch');
  await page.getByRole('button', { name: 'Nachricht senden' }).waitFor();
  await expect
    .poll(() => page.getByLabel('Nachricht', { exact: true }).inputValue())
    .toBe('Half a sentence');
  await page.reload();
  await page.getByRole('button', { name: 'Nachricht senden' }).waitFor();
  await page.goto(`${fixture.product.url}/22222222`);
  await page.getByRole('heading', { name: 'QR-Code nicht gefunden' }).waitFor();
});

test('where a language cannot be fetched, what the server drew stays, and can be sent', async () => {
  context = await fixture.browser.newContext({ locale: 'de-DE' });
  const page = await context.newPage();
  await page.route('**/assets/de-*.js', (route) => route.abort('connectionreset'));
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/assets/de-'),
  );
  await page.goto(`${fixture.product.url}/${code.uid}`);
  await failed;
  await page.getByLabel('Nachricht', { exact: true }).fill('Ohne Skripte.');
  await page.getByRole('button', { name: 'Nachricht senden' }).click();
  await page.getByRole('heading', { name: 'Nachricht gesendet!' }).waitFor();
});

test('a language that is chosen and cannot be fetched leaves the one that is there', async () => {
  const page = await open(`/${code.uid}`, 'en-US');
  await takenOver(page);
  await page.route('**/assets/fr-*.js', (route) => route.abort('connectionreset'));
  await page.getByLabel('Language').selectOption('Français');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Message is required.').waitFor();
});

test('a site that sends e-mail does not say that it sends none', async () => {
  const page = await open(`/${code.uid}`, 'en-GB');
  const note = page.locator('form').getByText('This site does not send e-mail or SMS yet.');
  await note.waitFor();
  // The front door does not add this attribute for a site that sends e-mail.
  await page.evaluate('delete document.documentElement.dataset.mock');
  await note.waitFor({ state: 'hidden' });
});
