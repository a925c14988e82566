import { readFile } from 'node:fs/promises';
import { somePicture } from '@app/service-kit/testing/some-picture';
import { expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { newPerson } from './support/people.ts';

const fixture = setUpBrowserFixture();

test('an owner makes fields, fills in many things at once, finds them and saves them', async () => {
  const { url } = fixture.product;
  const { token, api } = await newPerson(url, 'ada-register');
  for (const title of ['Ladder', 'Drill', '=Saw']) await api.send('/qr/generate', { title }, token);
  const page = await fixture.newPage({ acceptDownloads: true });
  const dialog = page.getByRole('dialog');
  await page.goto(`${url}/help`);
  await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)})`);
  await page.goto(`${url}/dashboard`);
  await page.getByRole('link', { name: 'Register', exact: true }).click();
  await page.getByRole('rowheader', { name: 'Ladder' }).waitFor();

  await page.getByRole('button', { name: 'Fields' }).click();
  await dialog.getByRole('button', { name: 'Add a field' }).click();
  await dialog.getByRole('button', { name: 'Save the fields' }).click();
  await dialog.getByText('The name of a field is required.').waitFor();
  await dialog.getByLabel('Name of field 1').fill('Room');
  await dialog.getByRole('button', { name: 'Add a field' }).click();
  await dialog.getByLabel('Name of field 2').fill('Price');
  await dialog.getByLabel('Kind of field 2').selectOption('Number');
  await dialog.getByRole('button', { name: 'Save the fields' }).click();
  await page.getByRole('columnheader', { name: 'Price' }).waitFor();

  await page.getByRole('button', { name: 'Edit Drill' }).click();
  await dialog.getByLabel('Price').fill('cheap');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('"Price" takes a number such as 12 or 12.5.').waitFor();
  await dialog.getByLabel('Price').fill('49.90');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('cell', { name: '49.90' }).waitFor();

  await page.getByRole('checkbox', { name: 'Select Ladder' }).check();
  await page.getByRole('checkbox', { name: 'Select =Saw' }).check();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog.getByLabel('Room').selectOption('Set to');
  await dialog.getByLabel('Room: set to').fill('Attic');
  await dialog.getByLabel('Type').selectOption('Equipment');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => page.getByRole('cell', { name: 'Attic' }).count()).toBe(2);

  await page.getByLabel('Field', { exact: true }).selectOption('Room');
  await page.getByLabel('Room: holds').fill('att');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByText('2 things').waitFor();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  expect(file).toContain(`,'=Saw,equipment,no,no,Attic,`);
  expect(file).not.toContain('Drill');

  await page.reload();
  await page.getByText('2 things').waitFor();
  await page.goBack();
  await page.goBack();
  await page.getByText('3 things').waitFor();
});

test('Back closes a dialog of the register, and a phone has its filters behind a button', async () => {
  const { url } = fixture.product;
  const person = await newPerson(url, 'ada-goes-back');
  const { token, api } = person;
  await api.send('/qr/generate', { title: 'Ladder' }, token);
  await api.send('/qr/generate', { title: 'Drill', type: 'equipment' }, token);
  const page = await fixture.openAs(person, '/dashboard', {
    viewport: { width: 390, height: 844 },
  });
  await page.getByRole('link', { name: 'Register', exact: true }).click();
  await page.getByText('2 things').waitFor();
  const dialog = page.getByRole('dialog');
  const edit = page.getByRole('button', { name: 'Edit Drill' }).filter({ visible: true });
  await edit.click();
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/register');
  await page.getByRole('button', { name: 'Fields' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });

  expect(await page.getByLabel('Type').isVisible()).toBe(false);
  const filters = page.getByRole('button', { name: /^Filters and order/u });
  await filters.click();
  await page.getByLabel('Type').selectOption('Equipment');
  await page.getByText('1 thing', { exact: true }).waitFor();
  await expect.poll(() => filters.innerText()).toBe('Filters and order (1)');
  // The filter and the register are history entries; the closed dialogs no longer are.
  await page.goBack();
  await page.getByText('2 things').waitFor();
  await page.goBack();
  await page.waitForURL('**/dashboard');
});

const csv = (text: string, name = 'things.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

test('an owner looks at a file, imports what is right of it, and undoes that', async () => {
  const { url } = fixture.product;
  const { token, api } = await newPerson(url, 'ada-import');
  const ladder = String((await api.send('/qr/generate', { title: 'Ladder' }, token))['uid']);
  const field = { id: '5d0f3f9e-6c1d-4f0a-8f0e-0c5f4b1e7a01', name: 'Price', kind: 'number' };
  await api.send('/user/register/fields', { fields: [field] }, token, 'PUT');
  const page = await fixture.newPage({});
  const dialog = page.getByRole('dialog');
  await page.goto(`${url}/help`);
  await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)})`);
  await page.goto(`${url}/register`);
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const choose = (file: ReturnType<typeof csv>) =>
    dialog.getByLabel('Choose a file').setInputFiles(file);

  await choose(csv('a\0b\nc'));
  await dialog.getByText('This is not a text file.').waitFor();
  await choose(csv(`a\n${','.repeat(1000)}`));
  await dialog.getByText('Line 2 has more than 100 columns.').waitFor();

  await choose(
    csv(`code;title;cost\n${ladder};Long ladder;1,5\n;Drill;20\n;Saw;cheap\nAAAA1111;;3\n`),
  );
  await dialog.getByText('2 codes will be created').waitFor();
  await dialog.getByLabel('Column “cost” fills').selectOption('Price');
  await dialog.getByText('1 code will be created').waitFor();
  await dialog.getByText('Line 4: “Price” takes a number such as 12 or 12.5').waitFor();
  await dialog.getByText('Line 5: “AAAA1111” is not one of your codes.').waitFor();
  await dialog.getByRole('button', { name: 'Import 2 lines' }).click();
  await page.getByText('1 code made, 1 code changed').waitFor();
  await page.getByRole('rowheader', { name: 'Drill' }).waitFor();
  await page.getByRole('rowheader', { name: 'Long ladder' }).waitFor();
  await page.getByRole('cell', { name: '1.5' }).waitFor();

  await page.getByRole('button', { name: 'Undo' }).click();
  await dialog.getByText('Undo this import?').waitFor();
  await dialog.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByText('1 code deleted, 1 code as before').waitFor();
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(1);
  await page.getByRole('rowheader', { name: 'Ladder', exact: false }).waitFor();
  await expect.poll(() => page.getByText('Long ladder').count()).toBe(0);
});

test('a manager keeps the register of an organisation, which a viewer only looks at', async () => {
  const { url } = fixture.product;
  const { token: founder, api } = await newPerson(url, 'ada-manages');
  const { token: viewer } = await newPerson(url, 'bo-looks');
  const founded = await api.send('/organisations', { name: 'Kiln Street' }, founder);
  const id = String(founded['id']);
  const role = { role: 'viewer' };
  const invited = await api.send(`/organisations/${id}/invitations`, role, founder);
  await api.send(`/invitations/${String(invited['token'])}/accept`, {}, viewer);
  await api.send('/qr/generate', { title: 'Own drill' }, founder);
  const trailer = { title: 'Trailer', organisation_id: id };
  await api.send('/qr/generate', trailer, founder);

  const page = await fixture.openAs({ token: founder }, '/dashboard');
  const dialog = page.getByRole('dialog');
  await page.getByLabel('Whose codes').selectOption('Kiln Street');
  await page.getByRole('link', { name: 'Register', exact: true }).click();
  await page.getByRole('rowheader', { name: 'Trailer' }).waitFor();
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(1);
  await page.getByRole('button', { name: 'Fields' }).click();
  await dialog.getByRole('button', { name: 'Add a field' }).click();
  await dialog.getByLabel('Name of field 1').fill('Shed');
  await dialog.getByRole('button', { name: 'Save the fields' }).click();
  await page.getByRole('button', { name: 'Edit Trailer' }).click();
  await dialog.getByLabel('Shed').fill('North');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('cell', { name: 'North' }).waitFor();

  await page.getByRole('button', { name: 'Import CSV' }).click();
  await dialog.getByLabel('Choose a file').setInputFiles(csv('title;shed\nPump;South\n'));
  await dialog.getByRole('button', { name: 'Import 1 line' }).click();
  await page.getByText('1 code made').waitFor();
  await page.getByRole('rowheader', { name: 'Pump' }).waitFor();
  await page.getByRole('button', { name: 'Select this page' }).click();
  await page.getByRole('button', { name: 'Print labels' }).click();
  await dialog.getByText('Print').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByLabel('Whose codes').selectOption('My own');
  await page.getByRole('rowheader', { name: 'Own drill' }).waitFor();
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(1);
  await page.goBack();
  await page.getByRole('rowheader', { name: 'Trailer' }).waitFor();

  const looking = await fixture.openAs({ token: viewer }, `/register?organisation=${id}`);
  await looking.getByRole('cell', { name: 'North' }).waitFor();
  await looking.getByText('1 code made').waitFor();
  for (const name of [/^Edit/u, 'Fields', 'Import CSV', 'Undo']) {
    await expect.poll(() => looking.getByRole('button', { name }).count()).toBe(0);
  }
  await looking.getByRole('button', { name: 'Select this page' }).click();
  await looking.getByRole('button', { name: 'Print labels' }).waitFor();
});

test('a thing has a photo that its owner sees small and large, and finders never', async () => {
  const { url } = fixture.product;
  const person = await newPerson(url, 'ada-photos');
  const { token, api } = person;
  const uid = String((await api.send('/qr/generate', { title: 'Cello' }, token))['uid']);
  const page = await fixture.openAs(person, '/register');
  const dialog = page.getByRole('dialog');
  const photo = { name: 'Photo of Cello' };
  await page.getByRole('button', { name: 'Edit Cello' }).click();
  const picked = async (buffer: Buffer): Promise<void> =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await picked(Buffer.from('no picture'));
  await page.getByText('This picture cannot be opened here.').waitFor();
  await picked(Buffer.from(await somePicture({ width: 900, height: 600 })));
  const widthOf = (of: ReturnType<typeof page.getByRole>) =>
    of.evaluate((image: unknown) => Reflect.get(Object(image), 'naturalWidth'));
  await expect.poll(() => widthOf(dialog.getByRole('img', photo))).toBe(900);
  await page.keyboard.press('Escape');
  const small = page.getByRole('button', photo).filter({ visible: true });
  await expect.poll(() => widthOf(small.locator('img'))).toBe(192);
  await small.click();
  await expect.poll(() => widthOf(dialog.getByRole('img', photo))).toBe(900);
  await page.goBack();
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe(photo.name);

  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(request.url()));
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await page.getByRole('link', { name: 'Register', exact: true }).click();
  await expect.poll(() => widthOf(small.locator('img'))).toBe(192);
  expect(loaded.filter((address) => address.includes('/photo/'))).toEqual([]);

  const phone = await fixture.openOnPhone(`/${uid}`);
  await phone.getByRole('button', { name: 'Send message' }).waitFor();
  await expect.poll(() => phone.locator('img').count()).toBe(0);

  await page.getByRole('button', { name: 'Edit Cello' }).click();
  await dialog.getByRole('button', { name: 'Remove picture' }).click();
  await dialog.getByText('Add picture').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('button', photo).count()).toBe(0);
});
