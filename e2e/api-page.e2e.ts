import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { newPerson } from './support/people.ts';

const fixture = setUpBrowserFixture();

async function open(options: object): Promise<Page> {
  const page = await fixture.newPage(options);
  await page.goto(`${fixture.product.url}/docs`);
  await page.getByText('Make a code of your own').waitFor();
  return page;
}

/**
 * Violations of the viewer itself: a button is nested in a button, a heading level is skipped, and
 * its title is outside of all landmarks.
 */
const OF_THE_VIEWER = new Set([
  'nested-interactive',
  'heading-order',
  'region',
  'field under 16 px',
]);

test('the calls for programs are shown on a phone, in the chosen look, and are readable', async () => {
  const page = await open({ ...PHONE, colorScheme: 'dark' });
  const width = () => page.evaluate('document.documentElement.scrollWidth');
  const look = () => page.evaluate('document.documentElement.className');
  await expect.poll(look).toBe('dark-mode');
  await page.getByText('Make a code of your own').click();
  await page.getByText('This belongs to the workshop.').first().waitFor();
  await expect.poll(width).toBeLessThanOrEqual(390);
  const found = (await axeFindings(page)) as [string, string, string[]][];
  expect(found.filter(([, rule]) => !OF_THE_VIEWER.has(rule))).toEqual([]);
  await page.evaluate("localStorage.setItem('theme', 'light')");
  await page.reload();
  await page.getByText('Make a code of your own').waitFor();
  await expect.poll(look).toBe('');
});

test('a call is tried with a key, which goes to this site alone and is forgotten', async () => {
  const { token } = await newPerson(fixture.product.url, 'ada-tries');
  const made = await fetch(`${fixture.product.url}/api/user/api-keys`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Try', scopes: ['codes:write'], days: 1 }),
  });
  const { key } = (await made.json()) as { key: string };
  const page = await open(DESKTOP);
  await page.getByRole('button', { name: 'Authorize' }).first().click();
  await page.getByLabel('auth-bearer-value').fill(key);
  await page.getByRole('button', { name: 'Apply credentials' }).click();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await page.getByText('Make a code of your own').click();
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByRole('button', { name: 'Execute' }).click();
  const answer = page.locator('.live-responses-table').getByText('201');
  await answer.first().waitFor();
  await expect.poll(() => page.evaluate('JSON.stringify(localStorage)')).not.toContain(key);
});

test('whoever goes from call to call by keys sees where they are', async () => {
  const page = await open(DESKTOP);
  const copy = page.getByRole('button', { name: 'Copy path to clipboard' }).first();
  await copy.focus();
  await expect.poll(async () => (await copy.boundingBox())?.width).toBeGreaterThan(15);
});

test('no other page loads the viewer', async () => {
  const page = await fixture.newPage(DESKTOP);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/', '/help', '/auth']) await page.goto(fixture.product.url + path);
  expect(asked.filter((path) => path.startsWith('/docs'))).toEqual([]);
});
