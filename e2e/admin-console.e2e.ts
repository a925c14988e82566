import { DemoApi } from '@app/embedded/demo/api';
import { toasts } from '@app/web/src/content/toasts.ts';
import { expect, test } from 'vitest';
import {
  answering,
  failing,
  failsAndComesBack,
  setUpConsoleFixture,
} from './support/console-fixture.ts';
import { newPerson, PASSWORD } from './support/people.ts';
import { toast } from './support/toast.ts';

const administrator = setUpConsoleFixture();

test('who is no administrator is led to the dashboard', async () => {
  const person = await newPerson(administrator.product.url, 'ordinary');
  const page = await administrator.open('/admin?tab=users', person.token);
  await page.waitForURL('**/dashboard');
});

test('users are paged, searched by the address, disabled and enabled', async () => {
  for (let count = 1; count <= 21; count += 1) {
    await newPerson(administrator.product.url, `crowd${count}`, `crowd${count}@example.org`);
  }
  const page = await administrator.open('/admin?tab=users');
  await page.getByRole('heading', { name: /^Users \(\d+\)$/u }).waitFor();
  const rows = page.getByRole('tabpanel').getByRole('article');
  await expect.poll(() => rows.count()).toBe(20);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText(/^Page 2 of \d+$/u).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('2');

  await page.getByLabel('Search by name, e-mail or phone').fill('CROWD21');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('heading', { name: 'Users (1)' }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?tab=users&q=CROWD21');
  await page.reload();

  const row = rows.filter({ hasText: 'crowd21@example.org' });
  await row.getByText('Active', { exact: true }).waitFor();
  await row.getByRole('button', { name: 'Disable' }).click();
  await toast(page, toasts.admin.statusSuccess);
  await row.getByText('Disabled', { exact: true }).waitFor();
  await expect(
    new DemoApi(administrator.product.url).signIn('crowd21', PASSWORD),
  ).rejects.toThrow();
  await row.getByRole('button', { name: 'Enable' }).click();
  await row.getByText('Active', { exact: true }).waitFor();
  await failing(page, '/admin/users/*/toggle-status');
  await row.getByRole('button', { name: 'Disable' }).click();
  await toast(page, toasts.admin.statusFailure);
});

test('whoever disables a user and loses the answer can enable them again', async () => {
  await newPerson(administrator.product.url, 'undecided');
  const page = await administrator.open('/admin?tab=users&q=undecided');
  const row = page.getByRole('tabpanel').getByRole('article');
  await page.route('**/toggle-status', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await row.getByRole('button', { name: 'Disable' }).click();
  await row.getByText('Disabled', { exact: true }).waitFor();
  await page.unroute('**/toggle-status');
  await row.getByRole('button', { name: 'Enable' }).click();
  await row.getByText('Active', { exact: true }).waitFor();
});

test('nobody disables themselves', async () => {
  const { username } = administrator.product.admin;
  const page = await administrator.open(`/admin?tab=users&q=${username}`);
  await page
    .getByText('This is you. Only another administrator can disable you or change your role.')
    .waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Disable/u }).isDisabled()).toBe(true);
});

test('a batch is generated, viewed, downloaded and marked as printed', async () => {
  const page = await administrator.open('/admin?tab=qr-codes');
  await page.getByRole('button', { name: 'Generate Batch' }).click();
  const dialog = page.getByRole('dialog');
  const generate = dialog.getByRole('button', { name: 'Generate codes' });
  await dialog.getByText('Maximum 1000 codes per batch').waitFor();
  await expect.poll(() => dialog.getByLabel('Purpose').inputValue()).toBe('sticker_printing');
  await dialog.getByLabel('Quantity').fill('1001');
  await generate.click();
  await dialog.getByRole('alert').getByText('Maximum 1000 codes per batch').waitFor();
  await dialog.getByLabel('Quantity').fill('40');
  await dialog.getByLabel('Notes').fill('For the spring fair');
  await failing(page, '/admin/bulk-generate-qr');
  await generate.click();
  await toast(page, toasts.admin.generateFailure);
  await page.unroute('**/api/admin/bulk-generate-qr');
  await generate.click();
  await toast(page, toasts.admin.generateSuccess(40));
  await dialog.waitFor({ state: 'detached' });

  const card = page.getByRole('article').filter({ hasText: 'For the spring fair' });
  await card.getByRole('heading', { name: 'For the spring fair' }).waitFor();
  const search = page.getByRole('searchbox', { name: 'Search by notes' });
  await search.fill('autumn');
  await search.press('Enter');
  await page.getByRole('heading', { name: 'No batches match' }).waitFor();
  await search.fill('SPRING');
  await search.press('Enter');
  await card.getByText('0 claimed, 40 available').waitFor();
  const codes = '/admin/qr-batch/*/codes';
  await failing(page, codes);
  await card.getByRole('button', { name: 'View Codes' }).click();
  await toast(page, toasts.admin.batchCodesFailure);
  await page.unroute(`**/api${codes}`);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByText('Available').first().waitFor();
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(40);
  await dialog.getByRole('button', { name: 'Close' }).click();

  const saved = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^sticker_printing-[0-9a-f]{8}\.csv$/u);
  await toast(page, toasts.admin.csvSuccess);
  await failing(page, '/admin/qr-batch/*/download-csv');
  await card.getByRole('button', { name: 'Download CSV' }).click();
  await toast(page, toasts.admin.csvFailure);

  const mark = card.getByRole('button', { name: 'Mark Printed' });
  await failing(page, '/admin/qr-batch/*/mark-printed');
  await mark.click();
  await toast(page, toasts.admin.printedFailure);
  await page.unroute('**/api/admin/qr-batch/*/mark-printed');
  await mark.click();
  await toast(page, toasts.admin.printedSuccess);
  await card.getByText('Printed', { exact: true }).waitFor();
  await expect.poll(() => mark.count()).toBe(0);
});

test('buttons of a batch without notes say when it was made', async () => {
  const api = new DemoApi(administrator.product.url);
  const { username, password } = administrator.product.admin;
  const token = await api.signIn(username, password);
  await api.send('/admin/bulk-generate-qr', { quantity: 7, purpose: 'testing' }, token);
  const page = await administrator.open('/admin?tab=qr-codes');
  const named = /^View Codes of 7 codes for .+, [A-Z][a-z]{2} \d+, \d+:\d\d [AP]M$/u;
  await page.getByRole('button', { name: named }).waitFor();
});

test('a batch gets notes later, is found by them, and its history says who changed them', async () => {
  const api = new DemoApi(administrator.product.url);
  const { username, password } = administrator.product.admin;
  const token = await api.signIn(username, password);
  const generated = { quantity: 3, purpose: 'testing', notes: 'For the harvest fete' };
  await api.send('/admin/bulk-generate-qr', generated, token);
  const page = await administrator.open('/admin?tab=qr-codes&q=harvest');
  const card = page.getByRole('tabpanel').getByRole('article');
  await card.getByRole('button', { name: 'Edit notes' }).click();
  const dialog = page.getByRole('dialog');
  const notes = dialog.getByLabel('Notes');
  await expect
    .poll(() => notes.evaluate((field) => field.ownerDocument.activeElement === field))
    .toBe(true);
  await expect.poll(() => notes.inputValue()).toBe('For the harvest fete');
  await notes.fill('x'.repeat(501));
  await dialog.getByRole('button', { name: 'Save notes' }).click();
  await dialog.getByRole('alert').getByText('Notes may have at most 500 characters.').waitFor();
  await notes.fill('For the lantern parade');
  await failing(page, '/admin/qr-batch/*/notes');
  await dialog.getByRole('button', { name: 'Save notes' }).click();
  await dialog.getByRole('alert').getByText(toasts.admin.notesFailure).waitFor();
  await page.unroute('**/api/admin/qr-batch/*/notes');
  await dialog.getByRole('button', { name: 'Save notes' }).click();
  await toast(page, toasts.admin.notesSuccess);
  await page.getByRole('heading', { name: 'No batches match' }).waitFor();

  const search = page.getByRole('searchbox', { name: 'Search by notes' });
  await search.fill('LANTERN');
  await search.press('Enter');
  await card.getByRole('heading', { name: 'For the lantern parade' }).waitFor();
  await card.getByRole('button', { name: /^History of/u }).click();
  const entry = dialog.getByRole('article').first();
  await entry.getByText('Changed the notes of the batch').waitFor();
  await expect.poll(() => dialog.getByRole('article').count()).toBe(2);
  await expect.poll(() => entry.innerText()).not.toMatch(/harvest|lantern/iu);
});

test('each list that does not arrive says so and is asked for again', async () => {
  const page = await administrator.open('/admin?tab=settings');
  for (const [tab, path, text] of [
    ['Users', '/admin/users?*', toasts.admin.usersFailure],
    ['QR Batches', '/admin/qr-batches?*', toasts.admin.batchesFailure],
  ] as const) {
    await failsAndComesBack(page, { tab, path, text });
  }
});

test('without batches the tab says so', async () => {
  const page = await administrator.open('/admin?tab=users');
  await answering(page, '/admin/qr-batches?*', { batches: [], total: 0 });
  await page.getByRole('tab', { name: 'QR Batches' }).click();
  await page.getByRole('heading', { name: 'No QR code batches yet' }).waitFor();
});
