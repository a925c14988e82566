import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newCode, printedCodes } from './support/codes.ts';
import { setUpConsoleFixture } from './support/console-fixture.ts';
import { hasFocus } from './support/keyboard.ts';
import { administrator, newPerson } from './support/people.ts';
import { toast } from './support/toast.ts';

const fixture = setUpConsoleFixture();

/** Fails with a message of the server, which these toasts do not repeat. */
async function refusing(page: Page, path: string): Promise<void> {
  const json = { title: 'Refused', status: 500, detail: 'A sentence of the server.' };
  await page.route(`**/api${path}`, (route) => route.fulfill({ status: 500, json }));
}

/**
 * The product's own errors in the browser's console; the browser also logs each failed call there.
 */
function logged(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('ApiError')) {
      errors.push(message.text());
    }
  });
  return errors;
}

async function expectFailure(page: Page, { act, says }: { act: Locator; says: string }) {
  const errors = logged(page);
  await act.click();
  await toast(page, says);
  const shown = page.getByRole('region', { name: 'Announcements' }).getByText(says);
  await expect.poll(() => shown.textContent()).toBe(says);
  await expect.poll(() => errors.length).toBe(1);
}

test('a status that is not changed is said and logged', async () => {
  await newPerson(fixture.product.url, 'unchanged');
  const page = await fixture.open('/admin?tab=users&q=unchanged');
  await refusing(page, '/admin/users/*/toggle-status');
  const act = page.getByRole('button', { name: 'Disable unchanged' });
  await expectFailure(page, { act, says: 'Failed to update user status' });
});

test('a CSV file and a mark that fail are said and logged', async () => {
  await printedCodes(await administrator(fixture.product), 2);
  const page = await fixture.open('/admin?tab=qr-codes');
  const card = page.getByRole('tabpanel').getByRole('article').first();
  await refusing(page, '/admin/qr-batch/*/download-csv');
  await refusing(page, '/admin/qr-batch/*/mark-printed');
  const csv = card.getByRole('button', { name: /^Download CSV/u });
  await expectFailure(page, { act: csv, says: 'Failed to download CSV file' });
  const mark = card.getByRole('button', { name: /^Mark Printed/u });
  await expectFailure(page, { act: mark, says: 'Failed to mark batch as printed' });
});

test('a profile that does not load is logged, and ends the session', async () => {
  const person = await newPerson(fixture.product.url, 'unknown.self');
  const page = await fixture.open('/help', person.token);
  const errors = logged(page);
  await refusing(page, '/user/profile');
  await page.goto(`${fixture.product.url}/dashboard`);
  await page.waitForURL('**/auth**');
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(`localStorage.getItem('token')`)).toBeNull();
});

/** The labels of the buttons of all cards, as a screen reader announces them. */
const NAMES = `[...document.querySelectorAll('article button, article a[href]')]
  .map((part) => part.ariaLabel ?? part.textContent.trim())`;

async function expectNamesApart(page: Page): Promise<void> {
  await page.getByRole('article').nth(1).waitFor();
  const names = await page.evaluate<string[]>(NAMES);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
}

test('no two buttons of a list have one name', async () => {
  const owner = await newPerson(fixture.product.url, 'two.cards');
  await newCode(owner, { title: 'Ukulele' });
  await newCode(owner, { title: 'Zither' });
  await expectNamesApart(await fixture.open('/dashboard', owner.token));
  for (const tab of ['users', 'products']) {
    await expectNamesApart(await fixture.open(`/admin?tab=${tab}`));
  }
});

test('a new code begins at its title, and its card has hour and minute', async () => {
  const owner = await newPerson(fixture.product.url, 'begins.here');
  await newCode(owner, { title: 'Mandolin' });
  const page = await fixture.open('/dashboard', owner.token);
  const date = page.getByRole('article', { name: 'Mandolin' }).locator('time').first();
  await expect.poll(() => date.textContent()).toMatch(/^[A-Z][a-z]{2} \d+, \d+:\d\d\s[AP]M$/u);
  await page.getByRole('button', { name: 'Create code' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create a code' });
  await expect.poll(() => hasFocus(dialog.getByLabel('Title'))).toBe(true);
});
