import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { newPerson } from './support/people.ts';

const fixture = setUpBrowserFixture();

/** `title;type` and two things in Russian, as a spreadsheet on Windows saves them. */
const CYRILLIC = Buffer.concat([
  Buffer.from('sep=;\r\ntitle;type\r\n'),
  Buffer.from([0xca, 0xeb, 0xfe, 0xf7, 0xe8]),
  Buffer.from(';keys\r\n=1,234;Tools\r\n;bag\r\n'),
]);

test('an owner imports a file, changes many codes and exports them', async () => {
  const person = await newPerson(fixture.product.url, 'ada-many');
  const page = await fixture.openAs(person, '/dashboard');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const choose = (buffer: Buffer) =>
    dialog
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'things.csv', mimeType: 'text/csv', buffer });
  await choose(Buffer.from('a\0b\nc'));
  await dialog.getByText('This is not a text file').waitFor();
  await choose(CYRILLIC);
  await dialog.getByText('2 codes will be created').waitFor();
  await dialog.getByText('Line 5: ').waitFor();
  await dialog.getByLabel('Encoding').selectOption('windows-1251');
  await dialog.getByRole('cell', { name: 'Ключи' }).waitFor();
  await dialog.getByRole('button', { name: 'Create 2 codes' }).click();
  await page.getByRole('heading', { name: '=1,234' }).waitFor();
  await page.getByRole('heading', { name: 'Ключи' }).waitFor();

  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select all 2' }).click();
  await page.getByRole('button', { name: 'Change' }).click();
  await dialog.getByLabel('Type').selectOption('Bag');
  await dialog.getByLabel('Messages').selectOption('Pause');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await dialog.waitFor({ state: 'hidden' });

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  expect(file.startsWith('\uFEFFcode,title,type')).toBe(true);
  expect(file).toContain(`"'=1,234",bag,,yes,`);
  expect(file).toContain('Ключи,bag,,yes,');
});
