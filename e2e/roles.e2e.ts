import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpConsoleFixture } from './support/console-fixture.ts';
import { newPerson } from './support/people.ts';
import { reloadUntil } from './support/reload-until.ts';

const administrator = setUpConsoleFixture();

const tabs = (page: Page) => page.getByRole('tablist').getByRole('tab').allInnerTexts();

/** An administrator assigns a role in the list of accounts. */
async function give(page: Page, username: string, role: string): Promise<void> {
  await page.getByLabel('Search by name, e-mail or phone').fill(username);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: `Role of ${username}` }).click();
  const dialog = page.getByRole('dialog', { name: `Role of ${username}` });
  await dialog.getByRole('radio', { name: role }).check();
  await dialog.getByRole('button', { name: 'Save role' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(`${username} has the role ${role} now.`).waitFor();
}

test('an administrator gives roles, and each opens what it includes and nothing else', async () => {
  const { url } = administrator.product;
  const somebody = await newPerson(url, 'rosalind');
  const page = await administrator.open('/admin?tab=users');
  await give(page, 'rosalind', 'Support');

  const console = await administrator.open('/dashboard', somebody.token);
  // A process learns of a new role a moment later.
  const openConsole = (shown: Locator): Promise<void> =>
    reloadUntil(console, shown, () => console.goto(`${url}/admin`));
  await openConsole(console.getByRole('tab', { name: 'QR Batches' }));
  await console.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await expect.poll(() => tabs(console)).toEqual(['Dashboard', 'Users', 'QR Batches', 'Settings']);
  await console.getByRole('tab', { name: 'Settings' }).click();
  await console.getByText('Only administrators see provider keys and change settings.').waitFor();
  await expect.poll(() => console.getByRole('button', { name: 'Save' }).count()).toBe(0);
  await console.goto(`${url}/admin?tab=messages`);
  await console.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();

  await give(page, 'rosalind', 'Auditor');
  await openConsole(console.getByRole('heading', { name: 'Audit log', level: 1 }));
  await expect.poll(() => new URL(console.url()).pathname).toBe('/admin/audit');

  await give(page, 'rosalind', 'User');
  await openConsole(console.getByRole('heading', { name: 'No codes yet' }));
  await expect.poll(() => new URL(console.url()).pathname).toBe('/dashboard');
});
