import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { PHONE } from './support/browser.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { type MadeCode, messagesOf, newCode, replyTo, writeTo } from './support/codes.ts';
import { Outbox } from './support/outbox.ts';
import { newPerson, type Person } from './support/people.ts';
import { toast } from './support/toast.ts';

const fixture = setUpBrowserFixture();
let owner: Person;
let outbox: Outbox;

beforeAll(async () => {
  owner = await newPerson(fixture.product.url, 'leonore-late');
  outbox = await Outbox.of(fixture.product);
});

let begun = 0;

/** A conversation about a new code. */
async function begin(message: object = {}): Promise<{ code: MadeCode; path: string }> {
  begun += 1;
  const code = await newCode(owner, { title: `Backpack ${begun}` });
  return { code, path: `/t/${await writeTo(code, { content: 'Here.', ...message })}` };
}

/** The addresses that the owner sees. */
async function addressesIn(code: MadeCode): Promise<unknown[]> {
  const emails = (await messagesOf(code)).map((message) => Object(message).sender_email);
  return emails.filter((email) => email !== null);
}

const form = (page: Page) => page.getByRole('form', { name: 'Get notified of a reply' });

async function leave(page: Page, fields: { email?: string; phone?: string }): Promise<void> {
  if (fields.email !== undefined) await form(page).getByLabel('Email').fill(fields.email);
  if (fields.phone !== undefined) await form(page).getByLabel('Phone').fill(fields.phone);
  await form(page).getByRole('button', { name: 'Save' }).click();
}

test('an address is left later, changed and withdrawn; replies go where it was left last', async () => {
  const { code, path } = await begin();
  const page = await fixture.openOnPhone(path);
  await page.getByRole('heading', { name: 'Get notified of a reply' }).waitFor();
  await leave(page, { email: 'late.one@example.org' });
  await toast(page, 'Saved. We will let you know there when the owner replies.');
  const heading = page.getByRole('heading', { name: 'Your contact details' });
  await heading.waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('contact-data');
  await page.getByText('You left an email address. The owner sees it.').waitFor();
  await expect
    .poll(() => messagesOf(code))
    .toMatchObject([{ sender_email: 'late.one@example.org' }]);
  await replyTo(code, 'Thank you.');
  await outbox.take('reply', 'late.one@example.org');

  await page.getByText('Change it').click();
  await leave(page, { email: 'late.two@example.org', phone: '+49 30 1234567' });
  await page.getByText('You left an email address and a phone number.').waitFor();
  await writeAgain(page);
  await replyTo(code, 'Once more.');
  await outbox.take('reply', 'late.two@example.org');

  await page.getByRole('button', { name: 'Withdraw my contact details' }).click();
  await page.getByRole('button', { name: 'Erase them' }).click();
  await page.getByRole('heading', { name: 'Get notified of a reply' }).waitFor();
  await expect.poll(() => addressesIn(code)).toEqual([]);
});

/** So that the newest message is the finder's, because owners reply only to those. */
async function writeAgain(page: Page): Promise<void> {
  await page.getByLabel('Your reply').fill('Still here.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await page.getByRole('list', { name: 'Your conversation' }).getByText('Still here.').waitFor();
}

test('what is missing or wrong is said at its field, and nothing is left', async () => {
  const { code, path } = await begin();
  const page = await fixture.openOnPhone(path, { locale: 'de-DE' });
  const german = page.getByRole('form', { name: 'Bei einer Antwort benachrichtigen' });
  const save = german.getByRole('button', { name: 'Speichern' });
  await save.click();
  await german.getByText('Bitte gib eine E-Mail-Adresse oder eine Telefonnummer an.').waitFor();
  await german.getByLabel('E-Mail').fill('niemand');
  await german.getByLabel('Telefon').fill('030 1');
  await save.click();
  await german.getByText('Das sieht nicht nach einer E-Mail-Adresse aus.').waitFor();
  await german.getByText('Bitte gib die Nummer mit Ländervorwahl ein').waitFor();
  await expect
    .poll(() => messagesOf(code))
    .toMatchObject([{ sender_email: null, sender_phone: null }]);
});

test('what could not be saved stays in the form', async () => {
  const { path } = await begin();
  const page = await fixture.openOnPhone(path);
  await page.route('**/contact', (route) => route.fulfill({ status: 500, body: 'no' }));
  await leave(page, { email: 'kept@example.org' });
  await form(page).getByText('That could not be saved. Please try again.').waitFor();
  await expect.poll(() => form(page).getByLabel('Email').inputValue()).toBe('kept@example.org');
});

/** A page in a browser that runs no scripts. */
async function openPlain(path: string): Promise<Page> {
  const context = await fixture.browser.newContext({ ...PHONE, javaScriptEnabled: false });
  const page = await fixture.keep(context).newPage();
  await page.goto(fixture.product.url + path);
  return page;
}

test('without scripts it is left, changed and erased, too', async () => {
  const { code, path } = await begin();
  const page = await openPlain(path);
  await leave(page, { email: 'nobody' });
  await page.getByText('This does not look like an email address.').waitFor();
  await expect.poll(() => form(page).getByLabel('Email').inputValue()).toBe('nobody');
  await leave(page, { email: 'plain.one@example.org' });
  await page.getByText('Saved. We will let you know there when the owner replies.').waitFor();
  await expect
    .poll(() => messagesOf(code))
    .toMatchObject([{ sender_email: 'plain.one@example.org' }]);

  await page.getByText('Change it').click();
  await leave(page, { email: 'plain.two@example.org' });
  await expect
    .poll(() => messagesOf(code))
    .toMatchObject([{ sender_email: 'plain.two@example.org' }]);
  await page.reload();
  await page.getByLabel('Your reply').fill('One more.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await page.getByText('Your reply was sent.').waitFor();
  await replyTo(code, 'Thank you.');
  await outbox.take('reply', 'plain.two@example.org');

  await page.getByRole('button', { name: 'Withdraw my contact details' }).click();
  await page.getByText('Your contact details have been erased.').waitFor();
  await page.getByRole('heading', { name: 'Get notified of a reply' }).waitFor();
  await expect.poll(() => addressesIn(code)).toEqual([]);
});

test('where all that the finder wrote is erased, nothing can be left', async () => {
  const { code, path } = await begin();
  const [{ thread_id: id }] = (await messagesOf(code)) as [{ thread_id: string }];
  await owner.api.send(`/user/threads/${id}`, {}, owner.token, 'DELETE');
  await owner.api.read(`/threads/${path.replace('/t/', '')}`);
  const page = await fixture.openOnPhone(path);
  await page.getByText('This message was erased').waitFor();
  await expect.poll(() => form(page).count()).toBe(0);
});

test('axe finds nothing', async () => {
  const { path } = await begin({ sender_email: 'axe@example.org' });
  const page = await fixture.openOnPhone(path, { reducedMotion: 'reduce' });
  await page.getByText('Change it').click();
  await form(page).getByLabel('Email').waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
