import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { PHONE } from './support/browser.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { type MadeCode, messagesOf, newCode } from './support/codes.ts';
import { newPerson, type Person } from './support/people.ts';
import { reloadUntil } from './support/reload-until.ts';
import { takenOver } from './support/taken-over.ts';
import { toast } from './support/toast.ts';

const fixture = setUpBrowserFixture();
let owner: Person;
let somebody: Person;
let code: MadeCode;

beforeAll(async () => {
  owner = await newPerson(fixture.product.url, 'oswald-own');
  somebody = await newPerson(fixture.product.url, 'silke-own');
  code = await newCode(owner, { title: 'Blue backpack', greeting_message: 'Thank you.' });
});

const words = (page: Page) => page.getByLabel('Message', { exact: true });
const yours = (page: Page) => page.getByRole('heading', { name: 'This code is yours' });

interface HeldPage {
  readonly page: Page;
  /** Lets the scripts load. */
  readonly release: () => void;
}

/** The page of the code for somebody signed in, with delayed scripts. */
async function openEarly(
  { token }: Person,
  prepare: (page: Page) => Promise<void> = async () => undefined,
): Promise<HeldPage> {
  const page = await fixture.newPage(PHONE, token);
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  await prepare(page);
  await page.goto(`${fixture.product.url}/${code.uid}`, { waitUntil: 'commit' });
  await page.getByText('Thank you.').waitFor();
  return { page, release: () => released.resolve() };
}

test('an owner never sees the form, not even before scripts run', async () => {
  const { page, release } = await openEarly(owner);
  expect(await words(page).isVisible()).toBe(false);
  await page.waitForTimeout(500);
  expect(await words(page).isVisible()).toBe(false);
  release();
  await yours(page).waitFor();
  await expect.poll(() => words(page).count()).toBe(0);
  await page.getByText('Active', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Blue backpack', level: 1 }).waitFor();
});

test('whoever is signed in and does not own it can write before scripts run', async () => {
  const { page } = await openEarly(somebody);
  await words(page).waitFor();
  await words(page).fill('Found by somebody with an account.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('heading', { name: 'Message Sent!' }).waitFor();
});

test.each([
  ['no answer in time', (page: Page) => page.route('**/api/user/qr-codes?*', () => undefined)],
  [
    'a fault',
    (page: Page) =>
      page.route('**/api/user/qr-codes?*', (route) => route.fulfill({ status: 500, body: 'no' })),
  ],
])('with %s the form is there, and it stays', async (_what, prepare) => {
  const { page, release } = await openEarly(owner, async (opened) => void (await prepare(opened)));
  await words(page).waitFor();
  await words(page).fill('Typed meanwhile.');
  release();
  await takenOver(page);
  await expect.poll(() => words(page).inputValue()).toBe('Typed meanwhile.');
});

test('an ended session is no hindrance to writing', async () => {
  const page = await fixture.openAs({ token: 'not-a-token' }, `/${code.uid}`, PHONE);
  await words(page).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/${code.uid}`);
});

test('a test goes the way of every message, and says that it is one', async () => {
  const own = await newCode(owner, { title: 'Satchel' });
  const page = await fixture.openAs(owner, `/${own.uid}`, PHONE);
  const sending = page.waitForRequest((request) => request.url().endsWith('/message'));
  await page.getByRole('button', { name: 'Send yourself a test' }).click();
  await page.getByText('Your test was sent').waitFor();
  // Sent as a finder's message, without the session.
  expect((await sending).headers()['authorization']).toBeUndefined();
  const content =
    'This is a test from the owner of the code. No reply is needed; it can be deleted.';
  await expect.poll(() => messagesOf(own)).toMatchObject([{ content, sender_type: 'finder' }]);
  await page.getByRole('link', { name: 'Open it as the finder would' }).click();
  await page.getByText(content).waitFor();
});

test('it is paused and resumed there, and others see it', async () => {
  const own = await newCode(owner, { title: 'Lantern' });
  const page = await fixture.openAs(owner, `/${own.uid}`, PHONE);
  await page.getByRole('button', { name: 'Pause' }).click();
  await toast(page, 'Paused. It takes no messages until you resume it.');
  await page.getByText('Paused', { exact: true }).waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: 'Send yourself a test' }).count())
    .toBe(0);
  const finder = await fixture.openOnPhone(`/${own.uid}`);
  await reloadUntil(finder, finder.getByText('This code is not taking messages right now'));
  await page.reload();
  await page.getByText('Paused', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByText('Active', { exact: true }).waitFor();
});

test('it is marked as lost there by one press, which others read, and it is back by another', async () => {
  const own = await newCode(owner, { title: 'Compass' });
  const page = await fixture.openAs(owner, `/${own.uid}`, PHONE);
  await page.getByRole('button', { name: 'Mark as lost' }).click();
  await toast(page, 'Marked as lost. Your dashboard counts the scans.');
  await page.getByRole('link', { name: 'To be told about scans, add an address' }).waitFor();
  const finder = await fixture.openOnPhone(`/${own.uid}`);
  const lost = finder.getByText('This item is lost, and its owner is looking for it');
  await reloadUntil(finder, lost);
  await page.reload();
  await page.getByText('Lost', { exact: true }).waitFor();
  await page.getByText('Anyone else who scans it sees that you are looking for it').waitFor();
  // The owner does not see the text for finders.
  await expect.poll(() => page.getByText('This item is lost').count()).toBe(0);
  await page.getByRole('button', { name: 'I have it back' }).click();
  await page.getByRole('button', { name: 'Mark as lost' }).waitFor();
  await page.getByText('Active', { exact: true }).waitFor();
  // The finder's page may show the change a moment later.
  await expect
    .poll(async () => {
      await finder.reload();
      await finder.getByRole('textbox', { name: 'Message', exact: true }).waitFor();
      return await finder.getByText('This item is lost').count();
    })
    .toBe(0);
});

test('what finders of a lost thing read is a link away, and closes to the list', async () => {
  const own = await newCode(owner, { title: 'Theodolite' });
  const { api, token } = owner;
  await api.send(`/qr/${own.uid}/lost`, { reward: '20 euros' }, token, 'PUT');
  await api.read(`/qr/${own.uid}`);
  const page = await fixture.openAs(owner, `/${own.uid}`, PHONE);
  await page.getByRole('link', { name: 'Details for finders' }).click();
  const form = page.getByRole('dialog', { name: 'What finders read' });
  await expect.poll(() => form.getByLabel('Reward').inputValue()).toBe('20 euros');
  await form.getByLabel('Message to finders').fill('It measures for us.');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await toast(page, 'Changes saved');
  await form.waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.goBack();
  await page.getByRole('button', { name: 'I have it back' }).waitFor();
  const finder = await fixture.openOnPhone(`/${own.uid}`);
  await reloadUntil(finder, finder.getByText('It measures for us.'));
});

test('it can be edited and printed from there; what finders see is a link away', async () => {
  const own = await newCode(owner, { title: 'Umbrella' });
  const page = await fixture.openAs(owner, `/${own.uid}`);
  await page.getByRole('link', { name: 'Edit' }).click();
  const form = page.getByRole('dialog');
  await expect.poll(() => form.getByLabel('Title').inputValue()).toBe('Umbrella');
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.goBack();
  await page.getByRole('link', { name: 'Print labels' }).click();
  await page.getByRole('dialog', { name: /print/iu }).waitFor();
  await page.goto(`${fixture.product.url}/${own.uid}`);
  await page.getByRole('link', { name: 'See what finders see' }).click();
  await words(page).waitFor();
  await page.getByText('This is how finders see the page.').waitFor();
  await page.getByRole('link', { name: 'Back to your code' }).click();
  await yours(page).waitFor();
});

test('it speaks the language of the page', async () => {
  const german: BrowserContextOptions = { ...PHONE, locale: 'de-DE' };
  const page = await fixture.openAs(owner, `/${code.uid}`, german);
  await page.getByRole('heading', { name: 'Dieser Code gehört dir' }).waitFor();
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('fr');
  await page.getByRole('heading', { name: 'Ce code est à vous' }).waitFor();
});

test('a stranger’s page asks for nothing more, and has no owner’s part', async () => {
  const page = await fixture.newPage(PHONE);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${fixture.product.url}/${code.uid}`);
  await takenOver(page);
  // The page reports after a second that it was viewed.
  const report = `/api/qr/${code.uid}/scan`;
  const more = asked.filter((path) => path.startsWith('/api/') && path !== report);
  expect([...more, ...asked.filter((path) => path.includes('own-part'))]).toEqual([]);
});
