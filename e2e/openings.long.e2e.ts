import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writePlaces } from '@app/command-api/testing/places-file';
import { openingsTexts } from '@app/web/src/content/openings.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { newCode } from './support/codes.ts';
import { newPerson } from './support/people.ts';
import { reloadUntil } from './support/reload-until.ts';
import { toast } from './support/toast.ts';

let folder: string;
const fixture = setUpBrowserFixture({
  alone: 'addresses of this machine that have a place',
  environment: async () => {
    folder = await mkdtemp(join(tmpdir(), 'openings-e2e-'));
    const file = join(folder, 'places.mmdb');
    const potsdam = { country: { iso_code: 'DE' }, city: { names: { en: 'Potsdam' } } };
    await writePlaces(file, { '127.0.0.1': potsdam });
    return { PLACES_DATABASE: file };
  },
});
afterAll(() => rm(folder, { recursive: true }));

/** A headless browser identifies as a robot, which is not recorded. */
const ANDROID = {
  ...PHONE,
  userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari',
};
const WINDOWS = {
  ...DESKTOP,
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36',
};

/** Opens the page of a code and stays until the page has reported that. */
async function look(uid: string, options: BrowserContextOptions, seen?: Page): Promise<Page> {
  const page = seen ?? (await fixture.newPage(options));
  const told = page.waitForResponse((answer) => answer.url().endsWith('/scan'));
  await page.goto(`${fixture.product.url}/${uid}`);
  expect((await told).status()).toBe(200);
  return page;
}

const rows = (page: Page) => page.locator('[aria-labelledby="own-openings"] li');

test('an owner sees on the page of their code who opened it, and is not counted', async () => {
  const owner = await newPerson(fixture.product.url, 'openings-seer');
  const { uid } = await newCode(owner, { title: 'Oboe' });
  const own = await fixture.openAs(owner, `/${uid}`, { ...PHONE, userAgent: ANDROID.userAgent });
  await own.getByText('Not opened in the last 30 days').waitFor();
  await own.getByText(openingsTexts.none).waitFor();

  const finder = await look(uid, ANDROID);
  await finder.getByText('Your IP address is not kept.').waitFor();
  await look(uid, ANDROID, finder);
  await look(uid, WINDOWS);
  await reloadUntil(own, own.getByText('Opened 2 times in the last 30 days'));
  await own.getByText(openingsTexts.chart(2)).waitFor();
  await expect.poll(() => rows(own).count()).toBe(2);
  const told = await rows(own).allInnerTexts();
  expect(told.join('\n')).toContain('Phone, Android');
  expect(told.join('\n')).toContain('Computer, Windows');
  expect(told.filter((row) => row.includes('Potsdam, Germany'))).toHaveLength(2);
  expect(await axeFindings(own)).toEqual([]);
});

test('while it is lost an opening is marked in the list, and told', async () => {
  const owner = await newPerson(fixture.product.url, 'openings-loser');
  const { uid } = await newCode(owner, { title: 'Flute' });
  await owner.api.send(`/qr/${uid}/lost`, { message: 'Please write.' }, owner.token, 'PUT');
  await owner.api.read(`/qr/${uid}`);
  await look(uid, ANDROID);
  const page = await fixture.openAs(owner);
  await page.getByText('Scanned once').waitFor();
  const dialog = await openDialog(page, 'Flute');
  await dialog.getByText('While lost').waitFor();
});

async function openDialog(page: Page, title: string) {
  await page.getByRole('button', { name: `More options for ${title}` }).click();
  await page.getByRole('menuitem', { name: openingsTexts.title }).click();
  return page.getByRole('dialog', { name: openingsTexts.title });
}

test('on the dashboard it is switched off, which erases what was noted, and on again', async () => {
  const owner = await newPerson(fixture.product.url, 'openings-ender');
  const { uid } = await newCode(owner, { title: 'Tambourine' });
  await look(uid, ANDROID);
  const page = await fixture.openAs(owner);
  const dialog = await openDialog(page, 'Tambourine');
  await dialog.getByText('Opened once in the last 30 days').waitFor();
  const log = dialog.getByRole('switch', { name: openingsTexts.note });
  await log.click();
  await dialog.getByText(openingsTexts.eraseAll).waitFor();
  await dialog.getByRole('button', { name: openingsTexts.keep }).click();
  await expect.poll(() => log.getAttribute('aria-checked')).toBe('true');
  await log.click();
  await dialog.getByRole('button', { name: openingsTexts.switchOff }).click();
  await toast(page, openingsTexts.isOff);
  await dialog.getByText('Opened once').waitFor({ state: 'detached' });

  await look(uid, WINDOWS);
  await log.click();
  await toast(page, openingsTexts.isOn);
  await dialog.getByText('Not opened in the last 30 days').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('a page that nobody looks at reports nothing', async () => {
  const owner = await newPerson(fixture.product.url, 'openings-hider');
  const { uid } = await newCode(owner, { title: 'Harmonica' });
  const page = await fixture.newPage(ANDROID);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.addInitScript({
    content: "Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })",
  });
  await page.goto(`${fixture.product.url}/${uid}`);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1500);
  expect(asked.filter((url) => url.endsWith('/scan'))).toEqual([]);
});
