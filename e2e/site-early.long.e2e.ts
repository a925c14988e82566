import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { takenOver } from './support/taken-over.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';

const fixture = setUpBrowserFixture();

interface EarlyPage {
  readonly page: Page;
  /** Lets the scripts load. */
  readonly release: () => void;
}

/** A page on a phone with delayed scripts. */
async function openEarly(path: string): Promise<EarlyPage> {
  const page = await fixture.newPage({
    viewport: { width: 390, height: 844 },
    colorScheme: 'light',
  });
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(fixture.product.url + path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  return { page, release: () => released.resolve() };
}

test('the look is switched by a press before the scripts are there', async () => {
  const { page, release } = await openEarly('/about');
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  release();
  await page.getByRole('button', { name: 'Switch to light mode' }).waitFor();
  await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
});

test('a chip of the blog filters, the last one pressed', async () => {
  const { page, release } = await openEarly('/blog');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: 'Privacy' }).click();
  release();
  await page.getByRole('button', { name: 'Privacy', pressed: true }).waitFor();
  await expect.poll(() => page.locator('main li h2').count()).toBe(1);
});

test('what is written into the contact form early stays, and Send counts once', async () => {
  const { page, release } = await openEarly('/contact');
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('E-mail').fill('ada@example.org');
  await page.getByLabel('Category').selectOption('partnership');
  await page.getByLabel('Subject').fill('Stickers');
  await page.getByLabel('Message').fill('How thick are they?');
  const send = page.getByRole('button', { name: 'Send message' });
  await send.click();
  await send.click();
  release();
  await page
    .getByText("Message sent successfully! We'll get back to you within 24 hours.")
    .waitFor();
  await expect.poll(() => page.getByText('Enter your name').count()).toBe(0);
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('');
});

test('words written early are kept where nothing was pressed', async () => {
  const { page, release } = await openEarly('/contact');
  await page.getByLabel('Name').fill('Ada');
  release();
  await takenOver(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Enter the address').waitFor();
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Ada');
  await expect.poll(() => page.getByText('Enter your name').count()).toBe(0);
});

test('a search of the help that was written early is carried out', async () => {
  const { page, release } = await openEarly('/help');
  await page.getByRole('searchbox', { name: 'Search the articles' }).fill('giraffe carousel');
  release();
  await page.getByRole('heading', { name: 'No results found' }).waitFor();
});

test('Subscribe, by the Enter key, is answered', async () => {
  const { page, release } = await openEarly('/blog');
  const field = page.getByLabel('E-mail');
  await field.fill('ada@example.org');
  await field.press('Enter');
  release();
  await page.getByText('There is no newsletter yet, so nothing was sent or kept.').waitFor();
});

test('the menu of a phone opens and leads on without any script', async () => {
  const { page } = await openEarly('/');
  await page.getByLabel('Menu', { exact: true }).first().click();
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Pricing' })
    .click();
  await page.getByRole('heading', { name: 'Plans and prices' }).waitFor();
});

test('Watch Demo opens its dialog once the scripts are there', async () => {
  const { page, release } = await openEarly('/');
  await page.getByRole('link', { name: 'Watch Demo' }).click();
  release();
  await page.getByRole('dialog').waitFor();
});
