import { toasts } from '@app/web/src/content/toasts.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { type MadeCode, messagesOf, newCode, writeTo } from './support/codes.ts';
import { hasFocus } from './support/keyboard.ts';
import { newPerson } from './support/people.ts';
import { toast } from './support/toast.ts';

const fixture = setUpBrowserFixture();

const INBOX = '/dashboard?tab=messages';
const TO_REPLY = '**/api/user/messages/*/reply';
const line = (page: Page, words: string) => page.getByRole('link', { name: words });
const bubbles = (page: Page) =>
  page.getByRole('region', { name: /Finder \d/u }).getByRole('article');

async function codeOf(username: string, title: string): Promise<MadeCode> {
  return newCode(await newPerson(fixture.product.url, username), { title });
}

/** Lets the reply arrive, but loses its answer. */
async function loseAnswers(page: Page): Promise<void> {
  await page.route(TO_REPLY, async (route) => {
    await route.fetch();
    await route.abort();
  });
}

test('a chosen message is answered, quoted to both sides, and answered once', async () => {
  const code = await codeOf('reply-quotes', 'Blue cello');
  const thread = await writeTo(code, { content: 'It stands in the hall.' });
  await code.owner.api.send(`/threads/${thread}/messages`, { content: 'Is the bow yours, too?' });
  const page = await fixture.openAs(code.owner, INBOX);
  await line(page, 'Is the bow yours, too?').click();
  await page.getByRole('button', { name: 'Reply to “It stands in the hall.”' }).click();
  await expect.poll(() => hasFocus(page.getByLabel('Your reply'))).toBe(true);
  await page.keyboard.type('Which hall?');
  // The choice is stored with the draft, and can be discarded.
  await page.reload();
  await page.getByRole('button', { name: 'Do not answer this message' }).waitFor();
  await loseAnswers(page);
  await page.getByRole('button', { name: 'Send reply' }).click();
  await toast(page, toasts.messages.replyFailure);
  await page.unroute(TO_REPLY);
  await code.owner.api.send(`/threads/${thread}/messages`, { content: 'Hello?' });
  await bubbles(page).getByText('Hello?').waitFor();
  await page.getByRole('button', { name: 'Send reply' }).click();
  await toast(page, toasts.messages.replySuccess);
  await expect
    .poll(() => bubbles(page).nth(2).textContent())
    .toMatch(/In reply to: It stands in the hall\.Which hall\?/u);
  await expect.poll(() => messagesOf(code)).toHaveLength(4);
  await expect.poll(() => page.getByText('In reply to').count()).toBe(1);

  // No message was chosen, so the newest is answered; it needs no quotation if it is directly
  // before the reply.
  await page.getByLabel('Your reply').fill('I am here.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await bubbles(page).nth(4).getByText('I am here.').waitFor();
  await expect.poll(() => page.getByText('In reply to').count()).toBe(1);

  const finder = await fixture.openOnPhone(`/t/${thread}?lang=de`);
  const said = finder.getByRole('list', { name: 'Deine Unterhaltung' }).getByRole('listitem');
  await expect
    .poll(() => said.nth(2).textContent())
    .toContain('Antwort auf: It stands in the hall.');
  await expect.poll(() => finder.getByText('Antwort auf').count()).toBe(1);
});
