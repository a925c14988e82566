import { DemoApi } from '@app/embedded/demo/api';
import type { StartedProduct } from '@app/embedded/testing/product';
import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { type BrowserFixture, setUpBrowserFixture } from './browser-fixture.ts';

/** The administrator of the worker's product. */
export interface ConsoleFixture {
  readonly product: StartedProduct;
  readonly token: string;
  /** Opens a page of the console, signed in as the administrator or as somebody else. */
  readonly open: (path: string, token?: string) => Promise<Page>;
  /** Opens a page on a phone without signing in. */
  readonly openOnPhone: BrowserFixture['openOnPhone'];
}

/** Provides the calling file with the product of its worker, with its administrator signed in. */
export function setUpConsoleFixture(): ConsoleFixture {
  const fixture = setUpBrowserFixture();
  let token = '';
  beforeAll(async () => {
    const { url, admin } = fixture.product;
    token = await new DemoApi(url).signIn(admin.username, admin.password);
  });
  return {
    get product() {
      return fixture.product;
    },
    get token() {
      return token;
    },
    openOnPhone: (path, options) => fixture.openOnPhone(path, options),
    open: (path, as = token) => fixture.openAs({ token: as }, path),
  };
}

/** Makes a call of the API fail, after the page has loaded. */
export async function failing(page: Page, path: string): Promise<void> {
  await page.route(`**/api${path}`, (route) => route.fulfill({ status: 500, body: '' }));
}

/** Answers a call of the API with other data. */
export async function answering(page: Page, path: string, json: unknown): Promise<void> {
  await page.route(`**/api${path}`, (route) => route.fulfill({ json }));
}

/**
 * Expects that a figure or a list that failed to load says so, in the browser's console, too, and
 * is requested again.
 */
export async function failsAndComesBack(
  page: Page,
  { tab, path, text }: { tab: string; path: string; text: string },
): Promise<void> {
  await failing(page, path);
  // The browser itself also logs failed requests; the product's entry is the error with its stack.
  const logged = page.waitForEvent('console', {
    predicate: (message) => message.type() === 'error' && message.text().includes('ApiError'),
  });
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('heading', { name: text }).waitFor();
  const toasts = page.getByRole('region', { name: 'Announcements' });
  await toasts.getByText(text).waitFor();
  await logged;
  await page.unroute(`**/api${path}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: text }).waitFor({ state: 'detached' });
}
