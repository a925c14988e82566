import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { printedCodes } from './support/codes.ts';
import { administrator } from './support/people.ts';
import { PHONE } from './support/browser.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { takenOver } from './support/taken-over.ts';

const fixture = setUpBrowserFixture();

const PASSWORD = 'a long enough password';
/** This file runs with animations, as most people see the product; other files run without. */
const MOVING = { reducedMotion: 'no-preference' } as const;

async function register(page: Page, username: string): Promise<void> {
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Reads the uid from the first code card, as a person would. */
async function uidOf(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: /^Open the page of Blue backpack/u });
  const address = await link.getAttribute('href');
  return address?.slice(1) ?? '';
}

test('from a scan to a reply, and back', async () => {
  const page = await fixture.openOnDesktop('/auth', MOVING);
  await register(page, 'olga');
  await page.getByText('Account created successfully!').waitFor();
  await page.waitForURL('**/dashboard');

  await page
    .getByRole('button', { name: /create/iu })
    .first()
    .click();
  await page.getByLabel('Title').fill('Blue backpack');
  await page.getByLabel(/greeting/iu).fill('Thank you for stopping.');
  await page.getByRole('button', { name: 'Create QR code' }).last().click();
  await page.getByText('QR code created successfully!').waitFor();
  const uid = await uidOf(page);
  expect(uid).toMatch(/^[0-9ACDEFGHJKMNPQRTVWXY]{8}$/u);
  await expectImage(page, uid);

  const phone = await fixture.newPage({ ...PHONE, ...MOVING });
  await phone.goto(`${fixture.product.url}/${uid.toLowerCase()}`);
  await takenOver(phone);
  await phone.getByRole('heading', { name: 'Blue backpack' }).waitFor();
  await phone.getByText('Thank you for stopping.').waitFor();
  await phone.getByLabel('Message').fill('It lies at the fountain.');
  await phone.getByRole('switch', { name: 'Share my location' }).click();
  await phone.getByText('Location captured (accuracy: 14m)').waitFor();
  await phone.getByRole('button', { name: 'Send message' }).click();
  await phone.getByRole('heading', { name: 'Message Sent!' }).waitFor();
  await phone.getByRole('link', { name: 'Open your conversation' }).click();
  await phone.waitForURL('**/t/*');

  // The owner's page has been open all the time: the message appears automatically.
  await page.getByRole('tab', { name: 'Messages' }).click();
  await page.getByRole('link', { name: 'It lies at the fountain.' }).click();
  const message = page.getByRole('article', { name: 'Message from Finder 1' });
  await message.getByText('It lies at the fountain.').waitFor();
  const map = await message.getByRole('link', { name: /map/iu }).getAttribute('href');
  expect(map).toContain('52.5219');
  await page.getByLabel('Your reply').fill('I am on my way.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await page.getByText('Reply sent successfully!').waitFor();

  // The finder's page has been open all the time and shows the reply without a reload.
  await phone.getByText('I am on my way.').waitFor();
  expect(await phone.content()).not.toContain('olga');
  await phone.getByLabel('Your reply').fill('I wait at the bench.');
  await phone.getByRole('button', { name: /^Send/u }).click();
  await message.getByText('I wait at the bench.').waitFor();
});

async function expectImage(page: Page, uid: string): Promise<void> {
  const answer = await page.request.get(`${fixture.product.url}/api/qr/${uid}/image.svg`);
  expect(answer.headers()['content-type']).toContain('image/svg+xml');
  expect(answer.headers()['cache-control']).toBe('public, max-age=600');
}

test('a second person scans a code from a batch, signs in, claims it', async () => {
  const uid = await printedUid();
  const phone = await fixture.newPage({ ...PHONE, ...MOVING });
  await phone.goto(`${fixture.product.url}/${uid}`);
  await phone.getByRole('heading', { name: 'Item Not Claimed Yet' }).waitFor();
  await phone.getByRole('link', { name: 'Sign in to claim' }).click();
  await register(phone, 'pavel');
  await phone.waitForURL(`**/${uid}`);
  await phone.getByLabel('Title').fill('Red bicycle');
  await phone.getByRole('button', { name: /claim/iu }).click();
  await phone.getByRole('heading', { name: 'This code is yours' }).waitFor();
  await phone.goto(`${fixture.product.url}/${uid}`);
  await phone.getByRole('heading', { name: 'Red bicycle' }).waitFor();
});

/** The administrator prints a batch with one code; the console for it is not part of this story. */
async function printedUid(): Promise<string> {
  const [uid = ''] = await printedCodes(await administrator(fixture.product), 1);
  return uid;
}
