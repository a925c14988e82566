import { type Relay, startRelay } from '@app/events/testing/relay';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeEach, expect } from 'vitest';
import { PHONE } from './browser.ts';
import type { BrowserFixture } from './browser-fixture.ts';
import { type MadeCode, messagesOf, newCode } from './codes.ts';
import { newPerson } from './people.ts';
import { takenOver } from './taken-over.ts';

/**
 * A connection from browsers to the product that can be interrupted, as in a garage without
 * reception.
 */
export interface OfflineFixture {
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** The address of the product through this connection. */
  readonly url: string;
  /** A code of a new account. */
  codeOf(username: string, title: string): Promise<MadeCode>;
  /** A new context, because it must not have the service worker of another test. */
  phone(options?: BrowserContextOptions): Promise<BrowserContext>;
  /**
   * Opens the page of a code, and waits until it would open offline, too.
   * @param label of the field for the message
   */
  openKept(context: BrowserContext, code: MadeCode, label?: string): Promise<Page>;
}

const IS_KEPT = `caches.match('/index.html').then((page) => page !== undefined)`;

/** Provides each test of the file with a connection of its own. */
export function setUpOfflineFixture(fixture: BrowserFixture): OfflineFixture {
  let way: Relay;
  beforeEach(async () => {
    way = await startRelay(fixture.product.url);
  });
  afterEach(() => way.cut());
  const url = (): string => `http://127.0.0.1:${way.port}`;
  return {
    cut: () => way.cut(),
    mend: () => way.mend(),
    get url() {
      return url();
    },
    codeOf: async (username, title) =>
      newCode(await newPerson(fixture.product.url, username), { title }),
    phone: async (options = {}) =>
      fixture.keep(
        await fixture.browser.newContext({ ...PHONE, reducedMotion: 'reduce', ...options }),
      ),
    openKept: async (context, { uid }, label = 'Message') => {
      const page = await context.newPage();
      await page.goto(`${url()}/${uid}`);
      await takenOver(page);
      await page.getByLabel(label, { exact: true }).focus();
      await expect.poll(() => page.evaluate(IS_KEPT)).toBe(true);
      return page;
    },
  };
}

const HAS_OUTBOX = `indexedDB.databases().then((all) => all.some(({ name }) => name === 'outbox'))`;

/** Waits until the page can store messages; what that needs is loaded once somebody writes. */
export async function outboxReady(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(HAS_OUTBOX)).toBe(true);
}

/** Makes the page send waiting messages, as when the browser is online again. */
export const tellOnline = (page: Page): Promise<unknown> =>
  page.evaluate(`dispatchEvent(new Event('online'))`);

/** The texts of all messages about a code, newest first. */
export const contents = async (code: MadeCode): Promise<unknown[]> =>
  (await messagesOf(code)).map((message) => Reflect.get(Object(message), 'content'));

/** The field for the message. */
export const words = (page: Page) => page.getByLabel('Message', { exact: true });

export const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** Waits until the page says that the message is stored. */
export const waiting = (page: Page) => heading(page, 'Waiting for a signal').waitFor();

export async function write(page: Page, text: string): Promise<void> {
  await words(page).fill(text);
  await page.getByRole('button', { name: 'Send message' }).click();
}
