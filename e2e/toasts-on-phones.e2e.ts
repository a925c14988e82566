import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { PHONE } from './support/browser.ts';
import { newCode, writeTo } from './support/codes.ts';
import { newPerson } from './support/people.ts';
import { takenOver } from './support/taken-over.ts';
import { toast } from './support/toast.ts';

const fixture = setUpBrowserFixture();

/**
 * The visible elements of the dialog if one is open, otherwise of the page. Headings are measured
 * by their text. A finger stays on the toasts, so that they remain.
 */
const COVERED = `(() => {
  const scope = document.querySelector('[role=dialog]') ?? document;
  const boxOf = (part) => {
    if (!/^H[12]$/.test(part.tagName)) return part.getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(part);
    return words.getBoundingClientRect();
  };
  const parts = [...scope.querySelectorAll('h1, h2, button, input, textarea')].filter((part) =>
    part.matches('h1, h2, input, textarea, [type=submit]') || part.ariaLabel === 'Close');
  const toasts = [...document.querySelectorAll('[aria-label=Announcements] > *')];
  toasts.forEach((toast) => toast.dispatchEvent(new PointerEvent('pointerenter')));
  const meets = (toast) => (part) => {
    const [a, b] = [toast.getBoundingClientRect(), boxOf(part)];
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  };
  const boxes = toasts.map((toast) => toast.getBoundingClientRect());
  return {
    toasts: toasts.length,
    edge: toasts[0].parentElement.offsetTop,
    inView: boxes.every(({ top, bottom }) => top >= 0 && bottom <= innerHeight),
    covered: toasts.flatMap((toast) => parts.filter(meets(toast)))
      .map((part) => part.ariaLabel || part.name || part.textContent),
  };
})()`;

/** The toast comes from the top and covers nothing, wherever the page is scrolled to. */
async function expectClear(page: Page, text: string): Promise<void> {
  await toast(page, text);
  const clear = { toasts: 1, edge: 0, inView: true, covered: [] };
  await expect.poll(() => page.evaluate(COVERED)).toEqual(clear);
  for (const part of [0, 0.25, 0.5, 0.75, 1]) {
    await page.evaluate(`(() => {
      const dialog = document.querySelector('[role=dialog]')?.parentElement;
      const moved = dialog ?? document.scrollingElement;
      moved.scrollTo(0, (moved.scrollHeight - moved.clientHeight) * ${part});
    })()`);
    await expect
      .poll(() => page.evaluate(COVERED), { message: `scrolled by ${part}` })
      .toEqual(clear);
  }
}

const failing = (page: Page, path: string) =>
  page.route(path, (route) => route.fulfill({ status: 500, body: '' }));

test('on the page of a code', async () => {
  const owner = await newPerson(fixture.product.url, 'toast.finder');
  const greeting_message = 'Thank you for looking after it.';
  const { uid } = await newCode(owner, { title: 'Blue backpack', greeting_message });
  const page = await fixture.openOnPhone(`/${uid}`);
  await failing(page, '**/api/qr/*/message');
  await page.getByLabel('Message').fill('It is at the fountain.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expectClear(page, 'Failed to send message. Please try again.');
});

test('on the page of a thread', async () => {
  const owner = await newPerson(fixture.product.url, 'toast.thread');
  const code = await newCode(owner, { title: 'Green kayak' });
  const page = await fixture.openOnPhone(`/t/${await writeTo(code, { content: 'It is here.' })}`);
  await takenOver(page);
  await failing(page, '**/api/threads/*/messages');
  await page.getByLabel('Your reply').fill('I wait at the bench.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expectClear(page, 'Failed to send message. Please try again.');
});

test('in the dialog that creates a code', async () => {
  const owner = await newPerson(fixture.product.url, 'toast.dialog');
  const page = await fixture.openAs(owner, '/dashboard', PHONE);
  await failing(page, '**/api/qr/generate');
  await page.getByRole('button', { name: 'Create code' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create a code' });
  await dialog.getByLabel('Title').fill('Green kayak');
  await dialog.getByRole('button', { name: 'Create QR code' }).click();
  await expectClear(page, 'Failed to create QR code');
});

test('on the account page', async () => {
  const email = 'toast.account@example.org';
  const owner = await newPerson(fixture.product.url, 'toast.account', email);
  const page = await fixture.openAs(owner, '/account', PHONE);
  await failing(page, '**/api/user/contacts/*/resend');
  await page.getByRole('button', { name: /^Send a/u }).click();
  await expectClear(page, 'The code could not be sent. Please try again.');
});
