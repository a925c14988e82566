import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { PHONE } from './support/browser.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { type MadeCode, messagesOf, newCode, printedCodes, replyTo } from './support/codes.ts';
import { administrator, newPerson, type Person } from './support/people.ts';

const fixture = setUpBrowserFixture();
let owner: Person;
let code: MadeCode;

beforeAll(async () => {
  owner = await newPerson(fixture.product.url, 'winona');
  code = await newCode(owner, { title: 'Blue backpack', greeting_message: 'Thank you.' });
});

/** A page in a browser that runs no scripts. */
async function open(path: string, locale = 'en-US'): Promise<Page> {
  const context = await fixture.browser.newContext({ ...PHONE, locale, javaScriptEnabled: false });
  const page = await fixture.keep(context).newPage();
  await page.goto(fixture.product.url + path);
  return page;
}

const words = (page: Page) => page.getByLabel('Message', { exact: true });
/** The text of the page about missing scripts. */
const lacks = (page: Page) => page.locator('main noscript p').innerText();
const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();
const ofCode = async (): Promise<unknown[]> =>
  (await messagesOf(code)).map((message) => Reflect.get(Object(message), 'content'));

test('a message goes from a scan to the owner, and the reply comes back', async () => {
  const page = await open(`/${code.uid}`);
  await page.getByText('Thank you.').waitFor();
  await words(page).fill('It lies\nat the fountain.');
  await page.getByLabel('Phone').fill('+49 30 123456');
  await send(page);
  await page.getByRole('heading', { name: 'Message Sent!' }).waitFor();
  await expect.poll(() => ofCode()).toEqual(['It lies\nat the fountain.']);
  const link = page.getByRole('link', { name: `${fixture.product.url}/t/` });
  const address = (await link.getAttribute('href')) ?? '';
  expect(address).toMatch(/\/t\/[\w-]+$/u);
  await replyTo(code, 'I am on my way.');
  // Without scripts a page does not retry until the data is projected.
  await owner.api.read(new URL(address).pathname.replace('/t/', '/threads/'));
  await link.click();
  await page.getByText('I am on my way.').waitFor();
  await expect.poll(() => page.getByRole('heading', { name: 'Message Sent!' }).count()).toBe(0);
  await page.getByLabel('Your reply').fill('I wait <b>here</b>.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await page.getByText('Your reply was sent.').waitFor();
  await page.getByText('I wait <b>here</b>.').waitFor();
  await expect.poll(async () => (await ofCode())[0]).toBe('I wait <b>here</b>.');
});

test('pressed twice, and the page that follows loaded again, it is one message', async () => {
  const page = await open(`/${code.uid}`);
  const before = (await ofCode()).length;
  await words(page).fill('Only once.');
  await page.getByRole('button', { name: 'Send message' }).dblclick();
  await page.getByRole('heading', { name: 'Message Sent!' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Message Sent!' }).waitFor();
  await expect.poll(() => ofCode()).toHaveLength(before + 1);
});

test('an unknown code says where to type the right one; nobody’s code says what claiming needs', async () => {
  const page = await open('/22222222');
  await page.getByRole('heading', { name: 'QR code not found' }).waitFor();
  await expect.poll(() => lacks(page)).toContain(`${fixture.product.url}/7K3MQ9XA`);
  const [uid = ''] = await printedCodes(await administrator(fixture.product), 1);
  await page.goto(`${fixture.product.url}/${uid}`);
  await expect.poll(() => lacks(page)).toContain('Claiming a code needs JavaScript');
  await expect.poll(() => page.getByRole('link', { name: 'Sign in to claim' }).count()).toBe(0);
  await page.goto(`${fixture.product.url}/t/nothing`);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('what scripts alone can do is not shown', async () => {
  const page = await open(`/${code.uid}`);
  await expect.poll(() => page.getByRole('button').allInnerTexts()).toEqual(['Send message']);
  await expect.poll(() => page.getByRole('switch').count()).toBe(0);
  await expect.poll(() => page.getByRole('combobox').count()).toBe(0);
  await expect.poll(() => page.locator('input[type=file]').isVisible()).toBe(false);
});

test('what people wrote is text and nothing else', async () => {
  const evil = '</textarea></script><script>alert(1)</script><img src=x onerror=alert(1)>{{html}}';
  const made = await newCode(owner, { title: evil.slice(0, 100), greeting_message: evil });
  const page = await open(`/${made.uid}`);
  await expect.poll(() => page.getByRole('blockquote').innerText()).toBe(evil);
  await words(page).fill(evil);
  await page.getByLabel('Email').fill('no');
  await send(page);
  await page.getByText('This does not look like an email address.').waitFor();
  await expect.poll(() => words(page).inputValue()).toBe(evil);
  // The scripts of the page itself: the brand, the code's state, and early clicks.
  await expect.poll(() => page.locator('img, script:not([src]):not([type])').count()).toBe(3);
});
