import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { PHONE } from './support/browser.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { type MadeCode, messagesOf, newCode, replyTo, writeTo } from './support/codes.ts';
import { newPerson } from './support/people.ts';
import { takenOver } from './support/taken-over.ts';

const fixture = setUpBrowserFixture();
let code: MadeCode;
let thread: string;

beforeAll(async () => {
  const owner = await newPerson(fixture.product.url, 'dora');
  code = await newCode(owner, { title: 'Blue backpack', greeting_message: 'Thank you.' });
  thread = await writeTo(code, { content: 'Here.', sender_email: 'finder@example.org' });
  await replyTo(code, 'On my way.');
});

interface EarlyPage {
  readonly page: Page;
  /** Lets the scripts load. */
  readonly release: () => void;
}

/** A page whose scripts are delayed. */
async function openEarly(path: string, options = PHONE): Promise<EarlyPage> {
  const page = await fixture.newPage(options);
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(fixture.product.url + path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  return { page, release: () => released.resolve() };
}

const words = (page: Page) => page.getByLabel('Message', { exact: true });

/** The visible text of the page. */
const read = (page: Page): Promise<unknown> =>
  page.evaluate("document.querySelector('#root').innerText");

test.each(['en-US', 'de-DE', 'fr-FR', 'es-ES', 'hi-IN', 'id-ID'])(
  'in %s what scripts take over is what the server drew, without an error',
  async (locale) => {
    const others = locale === 'en-US' ? ['/22222222', `/t/${thread}`] : [];
    for (const path of [`/${code.uid}`, ...others]) {
      // The time zone of the server, so that nothing but the times of messages may differ.
      const { page, release } = await openEarly(path, { ...PHONE, locale });
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      const before = String(await read(page));
      expect(before.length).toBeGreaterThan(100);
      release();
      await takenOver(page);
      if (!path.startsWith('/t/')) await expect.poll(() => read(page)).toBe(before);
      expect(errors).toEqual([]);
    }
  },
);

test('before any script runs a message can be read, written and sent', async () => {
  const { page } = await openEarly(`/${code.uid}`);
  await page.getByText('Thank you.').waitFor();
  await words(page).fill('Sent at once.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('heading', { name: 'Message Sent!' }).waitFor();
  await expect.poll(() => messagesOf(code)).toMatchObject([{ content: 'Sent at once.' }, {}, {}]);
});

test('what is typed and pressed early is there when the scripts are', async () => {
  const { page, release } = await openEarly(`/${code.uid}`);
  await page.getByLabel('Email').fill('early@example.org');
  await page.getByRole('button', { name: 'Found this' }).click();
  release();
  await expect.poll(() => words(page).inputValue()).toContain('I found this.');
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('early@example.org');
  await page.reload();
  await takenOver(page);
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('early@example.org');
});

test('after one tap on a small phone the words and Send are both in view', async () => {
  for (const locale of ['en-US', 'de-DE', 'fr-FR', 'es-ES', 'hi-IN', 'id-ID']) {
    const small = { viewport: { width: 320, height: 568 }, locale };
    const page = await fixture.openOnPhone(`/${code.uid}`, small);
    await page.locator('fieldset button').nth(1).click();
    for (const part of ['textarea', 'button[type=submit]']) {
      const inView = `(({ top, bottom }) => top >= 0 && bottom <= innerHeight)(
        document.querySelector('${part}').getBoundingClientRect())`;
      await expect.poll(() => page.evaluate(inView)).toBe(true);
    }
    const covered = `(() => {
      const { left, bottom } = document.querySelector('textarea').getBoundingClientRect();
      return document.elementFromPoint(left + 20, bottom - 10).tagName;
    })()`;
    await expect.poll(() => page.evaluate(covered)).toBe('TEXTAREA');
  }
});

test('a field that is reached by Tab is not behind the bar with Send', async () => {
  const page = await fixture.newPage({ viewport: { width: 320, height: 568 } });
  // Once the fonts are loaded the page is shorter, which would bring the field back into view.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto(`${fixture.product.url}/${code.uid}`);
  await takenOver(page);
  await words(page).focus();
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    const hidden = `(() => {
      const { x, y, width, height } = document.activeElement.getBoundingClientRect();
      const met = document.elementFromPoint(x + width / 2, y + height / 2);
      const bar = document.querySelector('button[type=submit]').parentElement;
      return bar.contains(met) && !bar.contains(document.activeElement);
    })()`;
    await expect
      .poll(() => page.evaluate(hidden), { message: `after ${presses + 1} presses` })
      .toBe(false);
  }
});

test('after sending without scripts, scripts forget that something was sent', async () => {
  const page = await fixture.openOnPhone(`/t/${thread}?sent=0`);
  await page.getByText('Your reply was sent.').waitFor();
  await expect.poll(() => page.url()).toBe(`${fixture.product.url}/t/${thread}`);
});
