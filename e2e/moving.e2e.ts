import { archivedCode, someArchive } from '@app/command-api/testing/archives';
import { readReceipt } from '@app/service-kit/moving/receipt';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { newPerson } from './support/people.ts';

const fixture = setUpBrowserFixture();

const section = (page: Page): Locator =>
  page.getByRole('region', { name: 'Move to another instance' });

async function accountOf(token: string): Promise<Page> {
  const page = await fixture.newPage({});
  await page.goto(`${fixture.product.url}/help`);
  await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)})`);
  await page.goto(`${fixture.product.url}/account`);
  return page;
}

const archiveFile = (content: Uint8Array) => ({
  name: 'codes.zip',
  mimeType: 'application/zip',
  buffer: Buffer.from(content),
});

test('codes are taken along, and those of another instance are brought here', async () => {
  const { token } = await newPerson(fixture.product.url, 'ada-moves');
  const page = await accountOf(token);
  const part = section(page);
  const saving = page.waitForEvent('download');
  await part.getByRole('button', { name: 'Download my codes' }).click();
  expect((await saving).suggestedFilename()).toBe('codes-and-messages.zip');

  const archive = await someArchive([archivedCode('7K3M9QXT')]);
  await part.getByLabel('Choose an archive').setInputFiles(archiveFile(archive));
  await part.getByText(/^From https:\/\/old\.example, made on Nov 2[56], 2026$/u).waitFor();
  await part.getByText('keeps its uid').waitFor();
  await part.getByRole('button', { name: 'Import 1 code' }).click();
  await part.getByText('You have 1 code of this archive here.').waitFor();
  const receiving = page.waitForEvent('download');
  await part.getByRole('button', { name: 'Save the receipt' }).click();
  const receipt = await readFile(await (await receiving).path(), 'utf8');
  expect(readReceipt(receipt)?.codes).toEqual([{ uid: '7K3M9QXT', to: '7K3M9QXT' }]);

  // The same again: nothing is created twice.
  await part.getByLabel('Choose an archive').setInputFiles(archiveFile(archive));
  await part.getByText('is here already').waitFor();
  await part.getByRole('button', { name: 'Get the receipt again' }).waitFor();
});

test('a manager imports an archive for the organisation, and a member is offered no import', async () => {
  const { url } = fixture.product;
  const olga = await newPerson(url, 'olga-imports');
  const ben = await newPerson(url, 'ben-looks-on');
  const { id } = await olga.api.send('/organisations', { name: 'Kiln Street' }, olga.token);
  const organisation = String(id);
  const invitations = `/organisations/${organisation}/invitations`;
  const { token: link } = await olga.api.send(invitations, { role: 'member' }, olga.token);
  await ben.api.send(`/invitations/${String(link)}/accept`, {}, ben.token);

  const dashboard = `/dashboard?organisation=${organisation}`;
  const page = await fixture.openAs(olga, dashboard);
  await page.getByRole('link', { name: 'Import codes' }).click();
  const part = section(page);
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('import');
  const archive = await someArchive([archivedCode('6K3M9QXT')]);
  await part.getByLabel('Choose an archive').setInputFiles(archiveFile(archive));
  await part.getByText('keeps its uid').waitFor();
  await part.getByRole('button', { name: 'Import 1 code' }).click();
  await part.getByText('The organisation has 1 code of this archive here.').waitFor();
  const saving = page.waitForEvent('download');
  await part.getByRole('button', { name: 'Download the codes' }).click();
  expect((await saving).suggestedFilename()).toBe('codes-and-messages.zip');

  const looking = await fixture.openAs(ben, dashboard);
  await looking.getByRole('heading', { name: 'Blue bag' }).waitFor();
  await expect.poll(() => looking.getByRole('link', { name: 'Import codes' }).count()).toBe(0);
  await looking.goto(`${url}/organisation/${organisation}`);
  await looking.getByRole('heading', { name: 'Leave' }).waitFor();
  await expect.poll(() => section(looking).count()).toBe(0);
});

test('a code that breaks a rule is named with its reason, and the others are brought here', async () => {
  const { token } = await newPerson(fixture.product.url, 'ada-checks');
  const page = await accountOf(token);
  const part = section(page);
  const bad = archivedCode('8K3M9QXT', { title: ' ' });
  const mixed = await someArchive([archivedCode('9K3M9QXT'), bad]);
  await part.getByLabel('Choose an archive').setInputFiles(archiveFile(mixed));
  await part.getByText('cannot be imported: Title is required.').waitFor();
  await part.getByRole('button', { name: 'Import 1 code' }).click();
  await part.getByText('You have 1 code of this archive here.').waitFor();

  const refused = await someArchive([bad]);
  await part.getByLabel('Choose an archive').setInputFiles(archiveFile(refused));
  await part.getByText('None of these codes can be imported.').waitFor();
  await expect
    .poll(() => part.getByRole('button', { name: /^Import|receipt again/u }).count())
    .toBe(0);
});

test('what is no archive, and no receipt, is refused in a sentence', async () => {
  const { token } = await newPerson(fixture.product.url, 'ada-errs');
  const page = await accountOf(token);
  const part = section(page);
  await part.getByLabel('Choose an archive').setInputFiles(archiveFile(Buffer.from('hello')));
  await part.getByText('This file is not an archive, or it is damaged.').waitFor();
  const receipt = { name: 'receipt.json', mimeType: 'application/json' };
  await part
    .getByLabel('Choose the receipt')
    .setInputFiles({ ...receipt, buffer: Buffer.from('{}') });
  await part.getByText('This is not a receipt from another instance').waitFor();
});

test('an owner chooses what a code shows if the service ever ends', async () => {
  const { token } = await newPerson(fixture.product.url, 'ada-leaves');
  const answer = await fetch(`${fixture.product.url}/api/qr/generate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ title: 'Violin' }),
  });
  const { uid } = (await answer.json()) as { uid: string };
  const page = await accountOf(token);
  await page.goto(`${fixture.product.url}/dashboard?edit=${uid}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('If this service ever ends').click();
  await dialog.getByLabel('What finders should read').fill('Ask at the music school');
  await dialog.getByLabel('How to reach you').fill('call me');
  await dialog.getByRole('button', { name: 'Save for that day' }).click();
  await dialog.getByText('Enter an e-mail address, or a link').waitFor();
  await dialog.getByLabel('How to reach you').fill('nora@example.org');
  await dialog.getByRole('button', { name: 'Save for that day' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await expect
    .poll(async () => {
      const codes = await fetch(`${fixture.product.url}/api/user/qr-codes`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      return codes.json();
    })
    .toMatchObject([{ farewell: { words: 'Ask at the music school' } }]);
});
