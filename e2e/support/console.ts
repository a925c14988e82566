import { DemoApi } from '@app/embedded/demo/api';
import type { StartedWhole } from '@app/embedded/testing/whole';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { deskOf } from './people.ts';

/** The administrator of a product that was just started. */
export interface Administrator {
  readonly token: string;
  /** Opens a page of the console at a desk, signed in as the administrator or as somebody else. */
  readonly open: (path: string, token?: string) => Promise<Page>;
  /** Closes every page that was opened. */
  readonly leave: () => Promise<void>;
}

export async function administratorOf(
  product: StartedWhole,
  browser: Browser,
): Promise<Administrator> {
  const { username, password } = product.admin;
  const token = await new DemoApi(product.url).signIn(username, password);
  const contexts: BrowserContext[] = [];
  return {
    token,
    open: async (path, as = token) => {
      const context = await deskOf(browser, product.url, { token: as });
      contexts.push(context);
      const page = await context.newPage();
      await page.goto(product.url + path);
      return page;
    },
    leave: async () => {
      await Promise.all(contexts.splice(0).map((context) => context.close()));
    },
  };
}

/** Lets a call of the API fail, once the page stands. */
export async function failing(page: Page, path: string): Promise<void> {
  await page.route(`**/api${path}`, (route) => route.fulfill({ status: 500, body: '' }));
}

/** Answers a call of the API with something else than what is so. */
export async function answering(page: Page, path: string, json: unknown): Promise<void> {
  await page.route(`**/api${path}`, (route) => route.fulfill({ json }));
}

/** A figure or a list that did not arrive says so, in the console too, and is asked for again. */
export async function failsAndComesBack(
  page: Page,
  { tab, path, text }: { tab: string; path: string; text: string },
): Promise<void> {
  await failing(page, path);
  const logged = page.waitForEvent('pageerror');
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('heading', { name: text }).waitFor({ timeout: 15_000 });
  const notifications = page.getByRole('region', { name: 'Notifications' });
  await notifications.getByText(text).waitFor();
  await logged;
  await page.unroute(`**/api${path}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: text }).waitFor({ state: 'detached' });
}
