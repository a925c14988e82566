import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP } from './support/browser.ts';
import { publicPaths } from './support/site.ts';
import { takenOver } from './support/taken-over.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';

const fixture = setUpBrowserFixture();

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await fixture.newPage({ viewport: { width: 1280, height: 900 }, ...options });
  await page.goto(fixture.product.url + path);
  return page;
}

test('scripts take each page over as it stands: nothing is drawn anew, nothing complains', async () => {
  const page = await fixture.newPage(DESKTOP);
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  await page.addInitScript(
    "document.addEventListener('DOMContentLoaded', () => { document.querySelector('h1').isWritten = true; });",
  );
  for (const path of [...(await publicPaths(fixture.product.url)), '/nothing/here']) {
    await page.goto(fixture.product.url + path);
    await takenOver(page);
    await expect
      .poll(() => page.evaluate("document.querySelector('h1').isWritten"), { message: path })
      .toBe(true);
    expect(complaints, path).toEqual([]);
  }
});

test('the chosen look is there before the first paint, and the session moves nothing', async () => {
  const page = await fixture.newPage({
    viewport: { width: 1280, height: 900 },
    colorScheme: 'light',
  });
  // Both are stored before any page runs: a page that finds the token later would request the
  // profile, be refused, and navigate to /auth.
  await page.addInitScript(
    "localStorage.setItem('theme', 'dark'); localStorage.setItem('token', 'x')",
  );
  // No script of the page has run yet when the header is measured.
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.route('**/api/user/profile', () => undefined);
  await page.goto(`${fixture.product.url}/about`, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
  // A font that loads later moves the header, too.
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  const help = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Help' });
  const before = await help.boundingBox();
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).waitFor();
  await expect.poll(() => help.boundingBox()).toEqual(before);
  await expect.poll(() => page.getByRole('link', { name: 'Sign In' }).count()).toBe(0);
});

test('the look can be switched, and stays', async () => {
  const page = await open('/terms', { colorScheme: 'light' });
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await page.getByRole('button', { name: 'Switch to light mode' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Switch to light mode' }).waitFor();
});

test('the menu of a phone opens, closes with Escape, and leads on', async () => {
  const page = await open('/', { viewport: { width: 320, height: 640 } });
  await takenOver(page);
  await page.getByLabel('Menu', { exact: true }).first().click();
  const link = page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Pricing' });
  await link.waitFor();
  await page.keyboard.press('Escape');
  await link.waitFor({ state: 'hidden' });
  await page.keyboard.press('Enter');
  await link.click();
  await page.getByRole('heading', { name: 'Plans and prices' }).waitFor();
});

test('the questions about plans open, and choosing a plan leads to an account', async () => {
  const page = await open('/pricing');
  await page.getByText('Is Premium limited?').click();
  await page.getByText('Yes, to 500 codes that you make and 500 messages a month.').waitFor();
  for (const text of ['100 QR codes', '500 messages a month', '20% storefront discount']) {
    await expect.poll(() => page.getByText(text).count()).toBeGreaterThan(0);
  }
  await takenOver(page);
  await page.getByRole('link', { name: 'Choose Basic' }).click();
  await page.waitForURL('**/auth?tab=register&next=%2Fpricing%3Fplan%3Dbasic');
});

test('help finds articles by title or content in any case, and each has an address', async () => {
  const page = await open('/help');
  await takenOver(page);
  await expect.poll(() => page.locator('main h2').count()).toBe(6);
  const search = page.getByRole('searchbox', { name: 'Search the articles' });
  await search.fill('CAROUSEL giraffe');
  await page.getByRole('heading', { name: 'No results found' }).waitFor();
  await search.fill('sCRATched');
  const article = page.getByRole('heading', { name: 'My label is scratched' });
  await article.click();
  await page.getByText('Under each code are eight characters').waitFor();
  await expect.poll(() => page.locator('main details').count()).toBe(1);
  const address = await page
    .getByRole('link', { name: /^Link to this article/u })
    .getAttribute('href');
  await search.fill('handed it over');
  await page.getByRole('heading', { name: 'When something is lost' }).waitFor();
  const direct = await open(`/help${String(address)}`);
  await direct.getByText('Under each code are eight characters').waitFor();
});

test('the contact form says what is missing, thanks, clears itself, and sends nothing', async () => {
  const page = await open('/contact');
  await takenOver(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  const button = page.getByRole('button', { name: 'Send message' });
  await button.click();
  for (const text of [
    'Enter your name',
    'Enter the address',
    'Enter a subject',
    'Enter your message',
  ]) {
    await page.getByText(text).waitFor();
  }
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('name');
  const category = page.getByLabel('Category');
  await expect.poll(() => category.inputValue()).toBe('general');
  await category.selectOption('partnership');
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('E-mail').fill('ada@example.org');
  await page.getByLabel('Subject').fill('Stickers');
  await page.getByLabel('Message').fill('How thick are they?');
  await button.click();
  await page
    .getByText("Message sent successfully! We'll get back to you within 24 hours.")
    .waitFor();
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('');
  await expect.poll(() => category.inputValue()).toBe('general');
  await page.getByText('That was the demonstration: nothing left your browser').waitFor();
  expect(sent).toEqual([]);
});

test('a form that is sent before the script is there puts nothing into the address', async () => {
  const page = await open('/contact', { javaScriptEnabled: false });
  await page.getByText('nothing is sent or stored').waitFor();
  await page.getByLabel('Name').fill('Ada');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByLabel('Message').fill('How thick are they?');
  await expect.poll(() => page.url()).toBe(`${fixture.product.url}/contact`);
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Ada');
});

test('chips filter the blog; the newsletter box does nothing and says so', async () => {
  const page = await open('/blog');
  await takenOver(page);
  const articles = page.locator('main li h2');
  const all = await articles.count();
  await page.getByRole('button', { name: 'Privacy' }).click();
  await expect.poll(() => articles.count()).toBe(1);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect.poll(() => articles.count()).toBe(all);
  await page.getByLabel('E-mail').fill('ada@example.org');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByText('There is no newsletter yet, so nothing was sent or kept.').waitFor();
  await page.getByRole('link', { name: 'The cello on the bus' }).click();
  await page.getByRole('heading', { name: 'The cello on the bus' }).waitFor();
  await page.getByText('It growls.').waitFor();
});
