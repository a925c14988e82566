import { auditAnswer } from '@app/query-api/features/audit/contract';
import { somePicture } from '@app/service-kit/testing/some-picture';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type MadeCode, newCode, writeTo } from './support/codes.ts';
import { setUpConsoleFixture } from './support/console-fixture.ts';
import { newPerson, type Person } from './support/people.ts';
import { reloadUntil } from './support/reload-until.ts';

const administrator = setUpConsoleFixture();
let tandem: MadeCode;

beforeAll(async () => {
  const owner = await newPerson(administrator.product.url, 'wanda');
  const parasol = await newCode(owner, { title: 'Blue parasol' });
  for (let count = 1; count <= 21; count += 1) {
    await writeTo(parasol, { content: `Parasol ${count}` });
  }
  tandem = await newCode(owner, { title: 'Red tandem' });
  await writeWithAll(tandem);
  await reply(owner);
});

/** A message with everything that a finder can enter. */
async function writeWithAll(code: MadeCode): Promise<void> {
  const { api } = code.owner;
  const jpeg = await somePicture({ format: 'jpeg' });
  const { id } = await api.upload('POST', `/qr/${code.uid}/photos`, jpeg);
  await writeTo(code, {
    content: 'It leans at the library',
    sender_email: 'finder@example.org',
    sender_phone: '+4915112345678',
    location_data: { latitude: 52.5, longitude: 13.4, accuracy: 12 },
    photo_ids: [id],
  });
}

async function reply({ api, token }: Person): Promise<void> {
  const messages = await api.read(`/user/messages?qr_code_id=${tandem.uid}`, token);
  const [first] = Object.values(messages) as { id: string }[];
  await api.send(`/user/messages/${first?.id}/reply`, { content: 'I am coming' }, token);
}

const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article');

async function search(page: Page, text: string): Promise<void> {
  await page.getByLabel('Search by title or uid of a code').fill(text);
  await page.getByRole('button', { name: 'Search' }).click();
}

test('messages are paged, searched by code in the address, and found again by Back', async () => {
  const page = await administrator.open('/admin?tab=messages');
  await page.getByRole('heading', { name: /^Messages \(\d+\)$/u }).waitFor();
  await expect.poll(() => cards(page).count()).toBe(20);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText(/^Page 2 of \d+$/u).waitFor();

  await search(page, 'RED tan');
  await page.getByRole('heading', { name: 'Messages (2)' }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?tab=messages&q=RED+tan');
  await search(page, `${tandem.uid.slice(0, 4).toLowerCase()} ${tandem.uid.slice(4)}`);
  await page.getByRole('heading', { name: 'Messages (2)' }).waitFor();
  await search(page, 'submarine');
  await page.getByRole('heading', { name: 'No messages for this code' }).waitFor();
  for (let back = 1; back <= 3; back += 1) await page.goBack();
  await page.getByText(/^Page 2 of \d+$/u).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?tab=messages&page=2');
});

test('what is typed while a search is under way stays in the field', async () => {
  const page = await administrator.open('/admin?tab=messages');
  const field = page.getByLabel('Search by title or uid of a code');
  await field.fill('tandem');
  // In one task of the browser: what was sent is not displayed yet when the next text is typed.
  await page.evaluate(`{
    const input = document.querySelector('input[type=search]');
    input.form.requestSubmit();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, 'parasol');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }`);
  await page.getByRole('heading', { name: 'Messages (2)' }).waitFor();
  await expect.poll(() => field.inputValue()).toBe('parasol');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('heading', { name: 'Messages (21)' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Messages (2)' }).waitFor();
  await expect.poll(() => field.inputValue()).toBe('tandem');
});

test('what was written and left is shown, and the owner finds who read it', async () => {
  const page = await administrator.open(`/admin?tab=messages&q=${tandem.uid}`);
  const finder = cards(page).filter({ hasText: 'It leans at the library' });
  await finder.getByText('Finder', { exact: true }).waitFor();
  await finder.getByRole('heading', { name: 'Red tandem' }).waitFor();
  const uid = `${tandem.uid.slice(0, 4)}\\s*${tandem.uid.slice(4)}`;
  await expect.poll(() => finder.innerText()).toMatch(new RegExp(uid, 'u'));
  await finder.getByRole('link', { name: 'finder@example.org' }).waitFor();
  await finder.getByRole('link', { name: '+4915112345678' }).waitFor();
  await finder.getByText('Location shared').waitFor();
  await finder.getByRole('button', { name: /^Picture 1 of 1/u }).click();
  await page.getByRole('dialog').getByRole('img').waitFor();
  await page.keyboard.press('Escape');
  const owner = cards(page).filter({ hasText: 'I am coming' });
  await owner.getByText('Owner', { exact: true }).waitFor();
  await expect.poll(() => owner.getByText('Location shared').count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: /^Read/u }).count()).toBe(0);

  const own = await administrator.open('/account', tandem.owner.token);
  const section = own.getByRole('region', { name: 'Who read your messages' });
  await reloadUntil(
    own,
    section.getByText(/^Administrator [\dA-F]{6} read 2 messages about “Red tandem”$/u).first(),
  );
  const path = `/admin/audit?subject=${tandem.uid}&action=messages.read`;
  const audit = auditAnswer.parse(await tandem.owner.api.read(path, administrator.token));
  expect(audit.entries[0]).toMatchObject({ action: 'messages.read', reason: null });
});

test('what was erased is shown as erased', async () => {
  const leaver = await newPerson(administrator.product.url, 'leaver');
  const code = await newCode(leaver, { title: 'Old case' });
  await writeTo(code, { content: 'Words that go' });
  const answer = await fetch(`${administrator.product.url}/api/user`, {
    method: 'DELETE',
    headers: {
      Authorization: `Bearer ${leaver.token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': 'erase-leaver',
    },
    body: JSON.stringify({ confirmation: 'leaver' }),
  });
  expect(answer.status).toBe(200);
  const page = await administrator.open(`/admin?tab=messages&q=${code.uid}`);
  const erased = cards(page).getByText('This message was erased');
  await expect
    .poll(async () => {
      await page.reload();
      await cards(page).first().waitFor();
      return erased.count();
    })
    .toBe(1);
  await expect.poll(() => page.getByText('Words that go').count()).toBe(0);
});
