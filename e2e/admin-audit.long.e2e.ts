import { readFile } from 'node:fs/promises';
import { DemoApi } from '@app/embedded/demo/api';
import { auditWords } from '@app/web/src/content/audit.ts';
import { toasts } from '@app/web/src/content/toasts.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { keepSettings } from './support/keep-settings.ts';
import { newPerson, type Person } from './support/people.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { toast } from './support/toast.ts';

const fixture = setUpBrowserFixture();
keepSettings(fixture);
let admin: Somebody;
let audra: Person;

beforeAll(async () => {
  const api = new DemoApi(fixture.product.url);
  admin = {
    api,
    token: await api.signIn(fixture.product.admin.username, fixture.product.admin.password),
  };
  audra = await newPerson(fixture.product.url, 'audra', 'audra@example.org');
});

const pageAt = (path: string, who: Somebody = admin): Promise<Page> => fixture.openAs(who, path);

const entriesOf = (place: Page | Locator): Locator => place.getByRole('article');
const opened = (entry: Locator): Promise<void> => entry.getByRole('button').click();

interface Somebody {
  readonly api: DemoApi;
  readonly token: string;
}

/** Does something through the API, and waits until the audit log contains it. */
async function act(
  who: Somebody,
  path: string,
  body: object,
  method: 'POST' | 'PATCH' = 'POST',
): Promise<Record<string, unknown>> {
  const answer = await who.api.send(path, body, who.token, method);
  await who.api.read('/admin/audit', admin.token);
  return answer;
}

async function newBatch(quantity: number, notes: string): Promise<string> {
  const body = { quantity, purpose: 'business_orders', notes };
  return String((await act(admin, '/admin/bulk-generate-qr', body))['id']);
}

test('who disabled this user: two clicks, and a third leads to the event', async () => {
  const rude = await newPerson(fixture.product.url, 'rude', 'rude@example.org');
  const { id } = await rude.api.read('/user/profile', rude.token);
  await act(admin, `/admin/users/${String(id)}/toggle-status`, {});
  const page = await pageAt('/admin');
  await page.getByRole('tab', { name: 'Users' }).click();
  await page.getByRole('button', { name: 'History of rude', exact: true }).click();
  const entry = entriesOf(page.getByRole('dialog')).first();
  await expect.poll(() => entry.innerText()).toMatch(/admin\s+Disabled the account/u);
  await opened(entry);
  await entry.getByText('Active').waitFor();
  await entry.getByText(`user-${String(id)}`).waitFor();
  await expect.poll(() => entry.innerText()).toMatch(/Revision in the stream\s+\d+/u);
});

test('a batch is printed as sheets and as images, each told to its history', async () => {
  await newBatch(50, 'For the printer');
  const page = await pageAt('/admin?tab=qr-codes');
  const card = entriesOf(page).filter({ hasText: 'For the printer' });
  await card.getByRole('button', { name: 'Print sheet' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Print 50 codes' }).waitFor();
  await dialog.getByText('2 sheets; this is the first.').waitFor();

  const sheet = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download PDF' }).click();
  expect((await sheet).suggestedFilename()).toMatch(
    /^business_orders-[0-9a-f]{8}-letter-5160\.pdf$/u,
  );
  const pdf = await readFile(await (await sheet).path(), 'latin1');
  expect(pdf.startsWith('%PDF-')).toBe(true);
  expect(pdf.match(/\/Type \/Page\b/gu)).toHaveLength(2);

  const images = page.waitForEvent('download');
  const seen = Promise.withResolvers<void>();
  await page.route('**/images.zip?*', async (route) => {
    await seen.promise;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Download SVG and PNG (ZIP)' }).click();
  await dialog.getByRole('progressbar', { name: 'Saved pictures' }).waitFor();
  seen.resolve();
  expect((await images).suggestedFilename()).toMatch(/^business_orders-[0-9a-f]{8}\.zip$/u);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await card.getByRole('button', { name: /^History of/u }).click();
  const downloads = entriesOf(dialog).filter({ hasText: 'Downloaded the codes of the batch' });
  await downloads.nth(1).waitFor();
  await opened(downloads.first());
  await downloads.first().getByText('Images in a ZIP').waitFor();
});

test('a thousand codes are shown, and each has its history', async () => {
  await newBatch(1000, 'For the grid');
  const page = await pageAt('/admin?tab=qr-codes');
  const card = entriesOf(page).filter({ hasText: 'For the grid' });
  const codes = page.getByRole('dialog').first();
  await card.getByRole('button', { name: 'View Codes' }).click();
  await codes.getByText('Available').nth(999).waitFor();
  const uid = ((await codes.getByRole('listitem').nth(7).innerText()).match(/^[\dA-Z ]+/u) ??
    [])[0];
  await codes.getByRole('button', { name: 'History of' }).nth(7).click();
  const history = page.getByRole('dialog', { name: /^History of/u });
  await history.getByRole('heading', { name: 'No entries yet' }).waitFor();

  const claimed = (uid ?? '').replace(/\s/gu, '');
  await act(audra, `/qr/${claimed}/claim`, { title: 'Kayak' });
  await history.getByRole('button', { name: 'Close' }).click();
  await codes.getByRole('button', { name: `History of ${claimed}` }).click();
  const entry = entriesOf(history).first();
  await entry.waitFor();
  await expect.poll(() => entry.innerText()).toMatch(/audra\s+Claimed the code/u);
  await opened(entry);
  await entry.getByText(`code-${claimed}`).waitFor();
});

test('the history of the settings says which fields changed, never to what', async () => {
  const page = await pageAt('/admin?tab=settings');
  await page.getByLabel('From Name').fill('Tags of Springfield');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await toast(page, toasts.settings.saveSuccess);
  await page.getByRole('button', { name: 'History of the system settings' }).click();
  const history = page.getByRole('dialog');
  const entry = entriesOf(history).first();
  await opened(entry);
  await entry.getByText('From Name').waitFor();
  await expect.poll(() => history.innerText()).not.toContain('Springfield');
  await history.getByRole('link', { name: 'Open in the audit log' }).click();
  await page.getByRole('heading', { name: auditWords.title }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?subject=settings');
});

test('the log is paged, filtered by the address, and exported as it is filtered', async () => {
  for (let count = 1; count <= 26; count += 1)
    await newPerson(fixture.product.url, `visitor${count}`);
  const page = await pageAt('/admin');
  await page.getByRole('link', { name: 'Audit log' }).click();
  const entries = page.getByRole('main').getByRole('article');
  await entries.nth(49).waitFor();
  await expect.poll(() => entries.count()).toBe(50);
  const first = await entries.first().innerText();
  await page.getByRole('button', { name: 'Older' }).click();
  await page.getByRole('heading', { name: 'Older entries' }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toMatch(/^\?before=\d+$/u);
  await expect.poll(() => entries.first().innerText()).not.toBe(first);
  await page.goBack();
  await expect.poll(() => entries.first().innerText()).toBe(first);

  await page.getByLabel('Subject').fill('Visitor7');
  await page.getByLabel('Did what').selectOption({ label: 'Registered' });
  await page.getByRole('button', { name: 'Show entries' }).click();
  await expect.poll(() => entries.count()).toBe(1);
  await expect
    .poll(() => new URL(page.url()).search)
    .toBe('?subject=Visitor7&action=user.registered');
  await page.reload();
  await opened(entries.first());
  await page.getByRole('link', { name: 'All that visitor7 did' }).click();
  await expect.poll(() => entries.count()).toBe(2);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await toast(page, toasts.admin.csvSuccess);
  expect((await saved).suggestedFilename()).toBe('audit.csv');
  const lines = (await readFile(await (await saved).path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).not.toContain('reason');
  expect(lines[2]).toContain('user.registered');

  await page.getByLabel(auditWords.withReasons).check();
  const more = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect(await readFile(await (await more).path(), 'utf8')).toMatch(
    /^\uFEFFnumber,.*,hash,reason\r\n/u,
  );

  await page.getByRole('button', { name: 'Clear filters' }).click();
  await entries.nth(49).waitFor();
});

test('days are filtered as the reader counts them, and only in their order', async () => {
  const page = await pageAt('/admin/audit?to=2020-01-01');
  await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
  await page.getByLabel('From').fill('2020-01-02');
  await page.getByRole('button', { name: 'Show entries' }).click();
  await page.getByRole('alert').getByText('The last day is before the first.').waitFor();
  await page.getByLabel('Until').fill('');
  await page.getByRole('button', { name: 'Show entries' }).click();
  await page.getByRole('main').getByRole('article').first().waitFor();
});
