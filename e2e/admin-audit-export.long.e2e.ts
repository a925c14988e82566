import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DemoApi } from '@app/embedded/demo/api';
import { readStoresFile } from '@app/embedded/starting/stores-file';
import { operate } from '@app/embedded/testing/operate';
import { createPool } from '@app/service-kit/postgres';
import { auditCheckWords as words } from '@app/web/src/content/audit-check.ts';
import { transparencyWords } from '@app/web/src/content/transparency.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';

const fixture = setUpBrowserFixture({ alone: 'its audit log is changed by hand' });
let folder: string;
let database: ReturnType<typeof createPool>;
let token: string;

beforeAll(async () => {
  const { url, admin, dataDir } = fixture.product;
  folder = await mkdtemp(join(tmpdir(), 'export-'));
  const { databaseUrl } = await readStoresFile(dataDir);
  database = createPool(databaseUrl, { applicationName: 'somebody with a password', max: 1 });
  const api = new DemoApi(url);
  token = await api.signIn(admin.username, admin.password);
  for (let count = 1; count <= 5; count += 1) {
    await api.send('/auth/register', { username: `guest${count}`, password: 'plum kettle orbit' });
  }
  await api.read('/admin/audit', token);
});
afterAll(async () => {
  await database.end();
  await rm(folder, { recursive: true });
});

const run = (script: string, ...more: string[]) =>
  operate(`projector/cli/${script}`, more, { DATA_DIR: fixture.product.dataDir });

async function verify(page: Page) {
  await page.getByRole('button', { name: 'Verify' }).click();
  const dialog = page.getByRole('dialog', { name: words.title });
  await dialog.getByRole('button', { name: words.start }).click();
  return dialog;
}

/** Exports all entries. */
async function saveExport(page: Page): Promise<string> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = join(folder, (await saving).suggestedFilename());
  await (await saving).saveAs(file);
  return file;
}

test('an export is verified without the site, against heads that are public', async () => {
  const page = await fixture.openAs({ token }, '/admin/audit');
  expect((await run('audit-head.ts')).said).toContain('Published head 1');
  const file = await saveExport(page);

  const stranger = await fixture.openOnDesktop('/transparency');
  await stranger.getByText(transparencyWords.list.head(1)).click();
  await stranger.getByText('audit log head v1').waitFor();
  const key = await stranger.getByText(/^[\da-f]{64}$/u).innerText();
  const heads = join(folder, 'heads.json');
  await writeFile(heads, await (await fetch(`${fixture.product.url}/api/audit/heads`)).text());
  const verified = await run('audit-verify.ts', file, '--heads', heads, '--key', key);
  expect(verified.said).toContain('1 head compared: the export leads to head 1');
  expect(verified.code).toBe(0);

  const forged = join(folder, 'forged.csv');
  await writeFile(forged, (await readFile(file, 'utf8')).replace('user.', 'code.'));
  const refused = await run('audit-verify.ts', forged, '--heads', heads);
  expect(refused.code).toBe(1);
  expect(refused.said).toMatch(/Entry \d+ \(event [\w-]+\) was changed/u);
});

test('an entry was changed by hand in the database: which, and how do we know', async () => {
  const page = await fixture.openAs({ token }, '/admin/audit');
  const dialog = await verify(page);
  await dialog.getByText('The audit log is intact').waitFor();
  await dialog.getByText(words.picture.good).waitFor();
  await page.keyboard.press('Escape');

  const { rows } = await database.query<{ schema: string }>(
    "select schema from projector.checkpoints where name = 'audit' and state = 'live'",
  );
  await database.query(
    `update ${rows[0]?.schema ?? ''}.audit set actor_kind = 'operator', actor_id = 'nobody'
     where number = 3`,
  );

  await verify(page);
  await dialog.getByText(words.broken).waitFor();
  await dialog.getByText(words.changed('3')).waitFor();
  await dialog.getByText(words.whyKnown).waitFor();
  await dialog.getByRole('link', { name: words.openEntry('3') }).click();
  const entry = page.getByRole('main').getByRole('article').first();
  await expect.poll(() => entry.innerText()).toMatch(/nobody/u);

  const found = await run('audit-verify.ts');
  expect(found.code).toBe(1);
  expect(found.said).toContain('The audit log breaks at row 3');
  expect(found.said).toContain('changed: actor_kind, actor_id');
  expect(found.said).toContain('the row was changed by hand');
});
