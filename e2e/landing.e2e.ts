import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newPerson } from './support/people.ts';
import { takenOver } from './support/taken-over.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';

const fixture = setUpBrowserFixture();
let page: Page;

beforeAll(async () => {
  page = await fixture.browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(fixture.product.url);
});

const region = (name: string): Locator => page.getByRole('region', { name });

test('the live figures are those of the running system, apart from those of the advertising', async () => {
  const live = region('Live, from the running system');
  const people = async (): Promise<number> =>
    Number(/people\s+(\d+)/u.exec(await live.innerText())?.[1]);
  await expect.poll(people).toBeGreaterThan(0);
  const before = await people();
  await newPerson(fixture.product.url, 'rosa.live');
  await expect
    .poll(async () => {
      await page.reload();
      await live
        .getByText(/^[0-9]/u)
        .first()
        .waitFor();
      return people();
    })
    .toBe(before + 1);
  const claims = page.getByRole('complementary', { name: 'As advertised' });
  const text = await claims.innerText();
  for (const claim of ['10,000+', '2,500+', '95%', '4.9/5', 'from 1,247 reviews']) {
    expect(text).toContain(claim);
  }
  await expect.poll(() => live.innerText()).not.toContain('10,000');
});

test('the sections hold what they should', async () => {
  const counts = await Promise.all(
    [
      'How It Works',
      'Made for the moment of finding',
      'One code, many uses',
      'Start free, stay free',
    ].map((name) => region(name).getByRole('heading', { level: 3 }).count()),
  );
  expect(counts).toEqual([3, 4, 4, 3]);
  await expect.poll(() => region('What people say').getByRole('figure').count()).toBe(3);
  await region('What people say').getByText('4.9/5 from 1,247 reviews').first().waitFor();
  const plans = await region('Start free, stay free').innerText();
  for (const text of ['$0', '$10', '$49', '100 QR codes', '500 QR codes', 'Custom branding']) {
    expect(plans).toContain(text);
  }
});

test('the pictures of the product are there', async () => {
  await page.getByRole('heading', { name: 'How It Works' }).scrollIntoViewIfNeeded();
  const shown = 'x => x.offsetParent !== null';
  await expect
    .poll(() =>
      page.evaluate(`[...document.images].filter(${shown}).map((image) => image.naturalWidth)`),
    )
    .toEqual([750, 750, 750]);
});

test('buttons of the price cards do nothing, and say where one can choose', async () => {
  const button = page.getByRole('button', { name: 'Choose Premium' });
  await button.click({ force: true });
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
  const note = await button.getAttribute('aria-describedby');
  await expect
    .poll(() => page.locator(`#${String(note)}`).innerText())
    .toContain('only an overview');
});

test('the demo: five steps by button, dot and key, and on to an account', async () => {
  const opener = page.getByRole('link', { name: 'Watch Demo' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'How it works, in five steps' });
  const percent = (wanted: string) => dialog.getByText(wanted, { exact: true }).waitFor();
  await percent('20%');
  await expect.poll(() => dialog.getByRole('button', { name: 'Watch Again' }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await percent('40%');
  await dialog.getByRole('button', { name: 'Previous' }).click();
  await percent('20%');
  await dialog.getByRole('button', { name: /^Step 4/u }).click();
  await percent('80%');
  await expect.poll(() => dialog.getByRole('progressbar').getAttribute('value')).toBe('80');
  await page.keyboard.press('ArrowRight');
  await percent('100%');
  await expect.poll(() => dialog.getByRole('button', { name: 'Next' }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Watch Again' }).click();
  await percent('20%');
  await dialog.getByText('10 free QR codes. No credit card.').waitFor();

  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Watch Demo');
  await page.keyboard.press('Enter');
  await dialog.getByRole('link', { name: 'Get Started Free' }).click();
  await page.waitForURL('**/auth?tab=register');
  await page.goBack();
});

test('Back closes the demo, Forward opens it, and closing it leaves nothing behind', async () => {
  await page.goto(`${fixture.product.url}/features`);
  await page.goto(fixture.product.url);
  await takenOver(page);
  await page.mouse.wheel(0, 80);
  await expect.poll(() => page.evaluate('window.scrollY')).toBe(80);
  const dialog = page.getByRole('dialog', { name: 'How it works, in five steps' });
  await page.getByRole('link', { name: 'Watch Demo' }).click();
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'hidden' });
  await page.goForward();
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate('window.scrollY')).toBe(80);
  await page.goBack();
  await page.waitForURL('**/features');
});

test('Start Free Trial leads to an account', async () => {
  await page.goto(fixture.product.url);
  await page.getByRole('link', { name: 'Start Free Trial' }).click();
  await page.waitForURL('**/auth?tab=register');
});
