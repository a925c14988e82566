import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { finderPhone } from './support/browser.ts';
import { type MadeCode, messagesOf, newCode } from './support/codes.ts';
import { newPerson } from './support/people.ts';
import { takenOver } from './support/taken-over.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';

const fixture = setUpBrowserFixture({
  alone: 'the limits as people meet them, and callers with addresses of their own',
  environment: () => Promise.resolve({ RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1' }),
});
let code: MadeCode;
let context: BrowserContext;
/** The status of each answer to a message that the page sent. */
let answers: number[];

beforeAll(async () => {
  const owner = await newPerson(fixture.product.url, 'olga');
  code = await newCode(owner, { title: 'Blue backpack' });
  await press();
});
afterEach(() => context.close());

/**
 * Sends many messages about this code from different addresses, until the server slows them down.
 */
async function press(): Promise<void> {
  for (let caller = 1; ; caller += 1) {
    const { status } = await fetch(`${fixture.product.url}/api/qr/${code.uid}/message`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `203.0.113.${caller}` },
      body: JSON.stringify({ content: `Number ${caller}` }),
    });
    if (status === 429) return;
    expect(status).toBe(201);
  }
}

async function open(change: (context: BrowserContext) => Promise<unknown>): Promise<Page> {
  context = await finderPhone(fixture.browser);
  await change(context);
  const page = await context.newPage();
  answers = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/message')) answers.push(response.status());
  });
  await page.goto(`${fixture.product.url}/${code.uid}`);
  await takenOver(page);
  return page;
}

async function send(page: Page, words: string): Promise<void> {
  await page.getByLabel('Message', { exact: true }).fill(words);
  await page.getByRole('button', { name: 'Send message' }).click();
}

const without =
  (name: string) =>
  async (made: BrowserContext): Promise<unknown> =>
    made.addInitScript(`delete globalThis.${name}`);
const withoutFile =
  (pattern: string) =>
  async (made: BrowserContext): Promise<unknown> =>
    made.route(pattern, (route) => route.abort());

test.each([
  ['in a thread of its own', async () => undefined],
  ['in the page, where there are no workers', without('Worker')],
  ['in the page, where the worker does not come', withoutFile('**/assets/worker-*')],
])('under pressure a message arrives, and nobody sees the work: %s', async (how, change) => {
  const page = await open(change);
  const words = `By my bench, ${how}`;
  await send(page, words);
  await page.getByRole('heading', { name: 'Message Sent!' }).waitFor();
  await expect.poll(() => answers).toEqual([428, 201]);
  await expect.poll(() => page.getByText('Failed to send message').count()).toBe(0);
  await expect
    .poll(async () => messagesOf(code))
    .toContainEqual(expect.objectContaining({ content: words }));
});

test('where the work cannot be done the words are kept, and that is said', async () => {
  const page = await open(withoutFile('**/assets/send-with-work-*'));
  await send(page, 'Kept, I hope');
  await page.getByText('Your message was not sent. It is kept here.').waitFor();
  await expect
    .poll(() => page.getByLabel('Message', { exact: true }).inputValue())
    .toBe('Kept, I hope');
  await context.unrouteAll();
  // Chromium does not request a failed script twice within a page.
  await page.reload();
  await takenOver(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('heading', { name: 'Message Sent!' }).waitFor();
});
