import {
  SHEETS,
  type Sheet,
  labelBox,
  labelsPerPage,
} from '@app/query-api/features/printing/sheets-contract';
import { cut, decode, type Pixels, rasterise } from '@app/query-api/testing/decode';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newCode } from './support/codes.ts';
import { newPerson } from './support/people.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { saved } from './support/saved.ts';
import { toast } from './support/toast.ts';

const fixture = setUpBrowserFixture();
const DPI = 300;

const linkOf = (uid: string): string => `${fixture.product.url}/${uid}`.toUpperCase();

/** The dialog for all codes of a new owner, newest first. */
async function printing(username: string, titles: readonly string[]) {
  const owner = await newPerson(fixture.product.url, username);
  const uids: string[] = [];
  for (const title of titles) uids.unshift((await newCode(owner, { title })).uid);
  const page = await fixture.openAs(owner);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  return { page, dialog: page.getByRole('dialog', { name: /^Print / }), uids };
}

async function sheetOf(page: Page, dialog: Locator): Promise<readonly Pixels[]> {
  const pdf = await saved(page, dialog.getByRole('button', { name: 'Download PDF' }));
  expect(pdf.name).toMatch(/^codes-.*\.pdf$/u);
  return rasterise(pdf.bytes, DPI);
}

/** Reads the code on a label that is offset by this many mm. */
async function read(page: Pixels | undefined, sheet: Sheet, place: number, shift = 0) {
  if (page === undefined) throw new Error('There is no such page');
  const { x, y, width, height } = labelBox(sheet, place);
  const scale = DPI / 25.4;
  return decode(
    cut(page, {
      x: (x + shift) * scale,
      y: (y + shift) * scale,
      width: width * scale,
      height: height * scale,
    }),
  );
}

test.each([
  ['A4, 210 × 297 mm', 'a4-l7160'],
  ['Letter, 216 × 279 mm', 'letter-luggage'],
] as const)('%s, %s: each code reads back from its place on the sheet', async (...of) => {
  const [paper, layout] = of;
  const { page, dialog, uids } = await printing(layout.replaceAll('-', '.'), ['Bag', 'Keys']);
  await dialog.getByLabel('Paper', { exact: true }).selectOption(paper);
  await dialog.getByLabel('Labels', { exact: true }).selectOption(layout);
  const sheet = SHEETS[layout];
  const places = labelsPerPage(sheet);
  const buttons = dialog.getByRole('button', { name: /^Start at label/u });
  await expect.poll(() => buttons.count()).toBe(places === 1 ? 0 : places);
  const pages = await sheetOf(page, dialog);
  expect(pages).toHaveLength(places === 1 ? 2 : 1);
  const at = (index: number) =>
    read(pages[places === 1 ? index : 0], sheet, places === 1 ? 0 : index);
  expect(await at(0)).toEqual([linkOf(uids[0] ?? '')]);
  expect(await at(1)).toEqual([linkOf(uids[1] ?? '')]);
});

test('used labels are skipped, the sheet is shifted, and paper and shift are remembered', async () => {
  const { page, dialog, uids } = await printing('skipper', ['Bag']);
  await dialog.getByLabel('Paper', { exact: true }).selectOption('A4, 210 × 297 mm');
  await dialog.getByLabel('Labels', { exact: true }).selectOption('a4-l7160');
  await dialog.getByRole('button', { name: 'Start at label 20' }).click();
  await expect.poll(() => dialog.getByLabel('Labels already used').inputValue()).toBe('19');
  await dialog.getByText('One sheet.').waitFor();
  await dialog.getByText('Adjust for your printer').click();
  await dialog.getByLabel('Shift right (mm)').fill('2,5');
  await dialog.getByLabel('Shift down (mm)').fill('2.5');
  const [sheet] = await sheetOf(page, dialog);
  expect(await read(sheet, SHEETS['a4-l7160'], 19, 2.5)).toEqual([linkOf(uids[0] ?? '')]);
  expect(await read(sheet, SHEETS['a4-l7160'], 0)).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await dialog.getByText('Adjust for your printer').click();
  await expect.poll(() => dialog.getByLabel('Shift right (mm)').inputValue()).toBe('2,5');
  await expect.poll(() => dialog.getByLabel('Labels already used').inputValue()).toBe('0');
});

test('what a label says is chosen; what is wrong is said at its field', async () => {
  const { page, dialog } = await printing('writer', ['Grandmother’s cello']);
  await dialog.getByRole('switch', { name: 'Title' }).click();
  await dialog.getByLabel('Words for the finder').selectOption('My own words');
  await dialog.getByLabel('My own words').fill('कृपया मुझे लिखें، שלום');
  await dialog.getByLabel('Ink').selectOption('Black');
  await dialog.getByText('Adjust for your printer').click();
  await dialog.getByRole('switch', { name: 'Crop marks' }).click();
  await dialog.getByLabel('Shift right (mm)').fill('far');
  await dialog.getByRole('button', { name: 'Download PDF' }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByLabel('Shift right (mm)').fill('0');
  const asked = page.waitForRequest('**/sheet.pdf?*');
  await sheetOf(page, dialog);
  await toast(page, 'Saved as codes-letter-5160.pdf.');
  const { searchParams } = new URL((await asked).url());
  expect(Object.fromEntries(searchParams)).toMatchObject({
    label: 'none',
    words: 'text:कृपया मुझे लिखें، שלום',
    ink: 'black',
    crop: 'true',
    dx: '0',
  });
});

test('chosen codes come as SVG and PNG in one archive, with its progress; it can be stopped', async () => {
  const titles = Array.from({ length: 6 }, (_, index) => `Box ${index + 1}`);
  const { page, dialog, uids } = await printing('packer', titles);
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select Box 1' }).check();
  await page.getByRole('checkbox', { name: 'Select Box 6' }).check();
  await page.getByText('2 selected').waitFor();
  await page.getByRole('button', { name: 'Print labels' }).click();
  const button = dialog.getByRole('button', { name: 'Download SVG and PNG (ZIP)' });
  const { promise: isLet, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/images.zip?*', async (route) => {
    await isLet;
    await route.continue().catch(() => undefined);
  });
  await button.click();
  await dialog.getByRole('progressbar', { name: 'Saved pictures' }).waitFor();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await button.waitFor();
  letGo();
  const zip = await saved(page, button);
  expect(zip.name).toBe('codes.zip');
  const entries = await new ZipReader(new Uint8ArrayReader(zip.bytes)).getEntries();
  expect(entries).toHaveLength(4);
  const chosen = [uids[0], uids[5]].map((uid) => linkOf(uid ?? '')).toSorted();
  for (const ending of ['svg', 'png']) {
    const links: string[] = [];
    for (const entry of entries) {
      if (entry.directory || !entry.filename.endsWith(ending)) continue;
      links.push(...(await decode(Buffer.from(await entry.getData(new Uint8ArrayWriter())))));
    }
    expect(links.toSorted()).toEqual(chosen);
  }
});

test('one code prints from its menu, as label and as SVG; what fails is said', async () => {
  const owner = await newPerson(fixture.product.url, 'single');
  const { uid } = await newCode(owner, { title: 'Lone kite' });
  const page = await fixture.openAs(owner);
  const choose = async (act: string): Promise<Locator> => {
    await page.getByRole('button', { name: 'More options for Lone kite' }).click();
    return page.getByRole('menuitem', { name: act });
  };
  const svg = await saved(page, await choose('Download SVG'));
  expect(svg.name).toBe('Lone kite-qr-code.svg');
  expect(await decode(svg.bytes)).toEqual([linkOf(uid)]);
  await (await choose('Print labels')).click();
  const dialog = page.getByRole('dialog', { name: 'Print Lone kite' });
  await page.route('**/qr-codes/*', (route) => route.fulfill({ status: 500, body: 'no' }));
  await dialog.getByRole('button', { name: 'Download PDF' }).click();
  await toast(page, 'The sheet could not be created. Please try again.');
  await dialog.getByRole('button', { name: 'Download SVG and PNG (ZIP)' }).click();
  await toast(page, 'The pictures could not be saved. Please try again.');
});
